import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import type { Live } from "../../lib/live.svelte";
import Banners from "./Banners.svelte";
import type { Snapshot } from "../types";

beforeEach(() => void freshBrowser());
afterEach(cleanup);

describe("a move that could not be stored", () => {
  const refused = { reason: "It could not be stored.", text_key: "refused.unstored", allowed: [] };
  const snapshot = { over: false, seq: 3, seats: [] as unknown } as Snapshot;

  function shown(countdown: number): { now: () => void } {
    const now = vi.fn();
    const again = { countdown, now };
    const live = { status: "open", refused, isUnstored: true, sending: false, restarted: false, again };
    render(Banners, { live: live as unknown as Live, snapshot });
    return { now };
  }

  it("says so, says when it is sent again, and can be sent at once", async () => {
    const { now } = shown(4);
    const words = screen.getByRole("alert").textContent;
    expect(words).toContain("could not be stored");
    expect(words).toContain("sent again in 4 s");
    expect(words).not.toContain("up to date");
    await fireEvent.click(screen.getByRole("button", { name: "Try now" }));
    expect(now).toHaveBeenCalledOnce();
  });

  it("waits for the player once it was tried often enough", () => {
    shown(0);
    expect(screen.getByRole("alert").textContent).not.toContain("sent again");
    expect(screen.getByRole("button", { name: "Try now" })).toBeTruthy();
  });
});

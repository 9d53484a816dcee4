import { describe, expect, it } from "vitest";

import { said } from "./words";

describe("the server's words", () => {
  const worded = (more: Record<string, string>) => ({
    text_key: "verb.remove",
    text_values: { figure: "meeple", feature: "road", x: 1, y: 2, ...more },
  });

  it("say which of several figures alike is meant, by what stands beside it", () => {
    const plain = said(worded({}), "?");
    expect(said(worded({ with: "fairy" }), "?")).toBe(`${plain}, with the fairy`);
    expect(said(worded({ without: "fairy" }), "?")).toBe(`${plain}, without the fairy`);
  });

  it("are shown as they came where no message file knows them", () => {
    expect(said({ text_key: "verb.nothing", text_values: { with: "fairy" } }, "As it came")).toBe("As it came");
  });
});

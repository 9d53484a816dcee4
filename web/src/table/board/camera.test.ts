import { beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "./camera.svelte";

// Without motion every move is made at once.
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

function camera(): Camera {
  const made = new Camera();
  made.size = { width: 1280, height: 720 };
  made.padding = { top: 56, right: 66, bottom: 214, left: 240 };
  return made;
}

describe("the camera", () => {
  it("goes back from the whole board to where one was", () => {
    const made = camera();
    made.zoomBy(1.5);
    const own = made.view;
    made.fitOrBack([[0, 0], [30, 0]]);
    expect(made.view.k).toBeLessThan(own.k);
    made.fitOrBack([[0, 0], [30, 0]]);
    expect(made.view).toEqual(own);
  });

  it("shows what has been added to the board since it was shown whole", () => {
    const made = camera();
    made.fitOrBack([[0, 0], [30, 0]]);
    const small = made.view;
    made.fitOrBack([[0, 0], [40, 0]]);
    expect(made.view.k).toBeLessThan(small.k);
  });

  it("comes nearer to what is decided about, unless the zoom is the person's own", () => {
    const made = camera();
    made.showAll([[0, 0], [40, 0]]);
    made.settle([[3, 0]]);
    expect(made.view.k * 100).toBeCloseTo(76);
    made.zoomBy(0.4);
    const own = made.view.k;
    made.settle([[20, 0]]);
    expect(made.view.k).toBeCloseTo(own);
  });

  it("follows what others do, but not while somebody looks around", () => {
    const made = camera();
    made.panBy(0, 0);
    const view = made.view;
    made.follow([90, 90]);
    expect(made.view).toEqual(view);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
    made.follow([90, 90]);
    expect(made.view).not.toEqual(view);
    vi.restoreAllMocks();
  });

  it("keeps a chosen cell from under the bar that is to come", () => {
    const made = camera();
    made.bringIn([0, 5], 100);
    const bottom = 6 * 100 * made.view.k + made.view.y;
    expect(bottom).toBeLessThanOrEqual(720 - 214 - 100);
  });
});

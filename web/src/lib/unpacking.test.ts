import { describe, expect, it } from "vitest";
import { cell, decision, snapshot } from "../table/samples";
import { unpack, withOptions } from "./unpacking";
import type { PackedOptions, TileOnBoard } from "./types";
import sample from "./packed.json";

const packed = sample.packed as unknown as PackedOptions;
const tiles = sample.tiles as unknown as TileOnBoard[];

describe("packed options", () => {
  it("become every option as the server made it", () => {
    expect(unpack(packed, tiles)).toEqual(sample.options);
  });

  it("are unpacked once, when a decision comes", () => {
    const known = withOptions(snapshot({ tiles, decision: decision([], { packed }) }));
    expect(known.decision?.options).toEqual(sample.options);
    expect(withOptions(known)).toBe(known);
  });

  it("leave a decision of somebody else as it is", () => {
    const watched = snapshot({ decision: decision([cell(1, 0, 0)]) });
    expect(withOptions(watched)).toBe(watched);
  });
});

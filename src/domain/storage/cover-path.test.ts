import { describe, expect, it } from "vitest";
import { coverPath } from "./cover-path.ts";

const upload = "0123456789abcdef0123456789abcdef.jpg";

describe("the address of a cover", () => {
  it.each([
    ["python.webp", ["/files/python.webp", "/files/python-640.webp", "/files/python-og.jpg"]],
    [upload, [`/files/${upload}?w=1280`, `/files/${upload}?w=640`, `/files/${upload}`]],
    ["", ["", "", ""]],
    ["drawn-3-a1b2-17", ["/covers/3-a1b2-17.svg", "/covers/3-a1b2.svg", ""]],
  ])("of %j, whole, on a card and shared, is %j", (file, addresses) => {
    expect((["whole", "card", "shared"] as const).map((size) => coverPath(file, size))).toEqual(
      addresses,
    );
  });
});

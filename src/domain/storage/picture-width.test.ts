import { describe, expect, it } from "vitest";
import { pictureSet, readPictureWidth } from "./picture-width.ts";

describe("pictures in the widths that pages ask for", () => {
  it.each([160, 320, 640, 960, 1280, 1920])("%i is one", (width) => expect(readPictureWidth(String(width))).toBe(width));
  it.each(["321", "0320", "1e3", "", "99999", "-320"])("%j is none", (text) => expect(readPictureWidth(text)).toBeNull());
  it.each([
    [160, "/files/a.jpg?w=160 160w"],
    [640, "/files/a.jpg?w=160 160w, /files/a.jpg?w=320 320w, /files/a.jpg?w=640 640w"],
  ] as const)("a browser is offered every width up to %i, the largest that the place can show", (largest, set) => {
    expect(pictureSet("/files/a.jpg", largest)).toBe(set);
  });
});

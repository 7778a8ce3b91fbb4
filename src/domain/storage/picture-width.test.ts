import { describe, expect, it } from "vitest";
import { readPictureWidth } from "./picture-width.ts";

describe("pictures in the widths that pages ask for", () => {
  it.each([160, 320, 640, 960, 1280, 1920])("%i is one", (width) =>
    expect(readPictureWidth(String(width))).toBe(width),
  );
  it.each(["321", "0320", "1e3", "", "99999", "-320"])("%j is none", (text) =>
    expect(readPictureWidth(text)).toBeNull(),
  );
});

import { describe, expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

describe("formatBytes", () => {
  it.each([
    [0, "0 B"],
    [512, "512 B"],
    [1_000, "1.0 kB"],
    [51_600, "52 kB"],
    [1_340_000, "1.3 MB"],
    [12_000_000_000_000, "12000 GB"],
  ])("%i is %s", (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

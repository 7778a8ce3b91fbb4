import { expect, it } from "vitest";
import { clockText } from "./clock-text.ts";

it.each([
  [-1, "0:00"],
  [9, "0:09"],
  [59.9, "0:59"],
  [60, "1:00"],
  [75, "1:15"],
  [3_599, "59:59"],
  [3_600, "1:00:00"],
  [3_661, "1:01:01"],
  [7_384, "2:03:04"],
])("%f seconds of a film are shown as %s", (seconds, text) =>
  expect(clockText(seconds)).toBe(text),
);

import { describe, expect, it } from "vitest";
import { certificateLength, certificateNumber } from "./printed-certificate.ts";

describe("a certificate", () => {
  it.each([
    [7, "000007"],
    [99_999, "099999"],
    [100_000, "100000"],
    [1_234_567, "1234567"],
  ])("%i is read out as %s", (id, number) => expect(certificateNumber(id)).toBe(number));

  it.each([
    [0, null],
    [-1, null],
    [1, { key: "certificate.minutes", values: { hours: 0, minutes: 1 } }],
    [59, { key: "certificate.minutes", values: { hours: 0, minutes: 59 } }],
    [60, { key: "certificate.hours", values: { hours: 1, minutes: 0 } }],
    [61, { key: "certificate.hours-minutes", values: { hours: 1, minutes: 1 } }],
    [119, { key: "certificate.hours-minutes", values: { hours: 1, minutes: 59 } }],
    [180, { key: "certificate.hours", values: { hours: 3, minutes: 0 } }],
  ])("says of %i minutes of lessons %j", (minutes, length) =>
    expect(certificateLength(minutes)).toEqual(length),
  );
});

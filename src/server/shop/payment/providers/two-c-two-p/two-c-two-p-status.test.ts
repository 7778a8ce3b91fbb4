import { describe, expect, test } from "vitest";
import { judgeCode } from "./two-c-two-p-status.ts";

const stateOf = (code: string) => {
  const judged = judgeCode(code);
  return judged.kind === "state" ? judged.state : judged.kind;
};

describe("a response code of 2C2P", () => {
  test.each([
    ["0000", "approved"],
    ["4110", "approved"],
    ["0001", "pending"],
    ["2001", "pending"],
    ["2002", "pending"],
    ["0999", "pending"],
    ["4096", "pending"],
    ["5002", "pending"],
    ["0003", "rejected"],
    ["0004", "rejected"],
    ["4001", "rejected"],
    ["4005", "rejected"],
    ["4014", "rejected"],
    ["4033", "rejected"],
    ["4041", "rejected"],
    ["4043", "rejected"],
    ["4051", "rejected"],
    ["4054", "rejected"],
    ["4061", "rejected"],
    ["4080", "rejected"],
    ["4081", "rejected"],
    ["4099", "rejected"],
    ["4120", "rejected"],
    ["5010", "rejected"],
    ["9035", "rejected"],
    ["5009", "expired"],
    ["2003", "no-answer"],
    ["5005", "no-answer"],
    ["9004", "no-answer"],
    ["9015", "no-answer"],
    ["9040", "no-answer"],
    ["9042", "no-answer"],
    ["9057", "no-answer"],
    ["9900", "no-answer"],
  ])("PAY-17 %s means %s", (code, state) => expect(stateOf(code)).toBe(state));

  test.each(["", "0", "00", "2000", "4200", "1005", "constructor", "paid"])(
    "PAY-17 that is unknown (%o) is pending and raises an alarm",
    (code) => {
      expect(judgeCode(code)).toMatchObject({
        state: "pending",
        isUnderWay: true,
        alarm: expect.stringContaining("unknown response code"),
      });
    },
  );

  test("PAY-17 of a refund raises an alarm, because the shop has not asked for one", () =>
    expect(judgeCode("4120")).toMatchObject({ alarm: "the payment was refunded" }));

  test.each(["2001", "2002"])("PAY-17 %s leaves the buyer free to choose another way", (code) =>
    expect(judgeCode(code)).toMatchObject({ isUnderWay: false }),
  );
});

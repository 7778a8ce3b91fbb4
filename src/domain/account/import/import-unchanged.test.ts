import { describe, expect, it } from "vitest";
import { blankStudentFields } from "../../../../tests/support/examples/student-fields.ts";
import type { ImportRow } from "./import-row.ts";
import { isSameDay, type Stands, saysNothingNew } from "./import-unchanged.ts";

const ends = new Date("2026-12-31T16:59:59Z");
const stands: Stands = {
  first: " กานดา ",
  last: "ใจดี",
  phone: "+66812345678",
  noted: { ...blankStudentFields, tier: "gold" },
  groupName: "Teachers",
  expiresAt: ends,
};
const empty = {
  first: "",
  last: "",
  phone: "",
  noted: {},
  group: "",
  expiresAt: null,
  course: null,
  faults: [],
};
const row = (values: Partial<Record<keyof ImportRow, unknown>>) =>
  ({ ...empty, ...values }) as unknown as ImportRow;

describe("two moments are the same day", () => {
  it("by the clock of Bangkok", () => {
    expect(isSameDay(ends, new Date("2026-12-30T17:00:00Z"))).toBe(true);
    expect(isSameDay(ends, new Date("2026-12-31T17:00:00Z"))).toBe(false);
  });

  it.each([
    [null, ends],
    [ends, null],
    [null, null],
  ])("never where one is missing", (one, other) => expect(isSameDay(one, other)).toBe(false));
});

describe("a line that changes nothing", () => {
  it("says nothing, or only what is known", () => {
    expect(saysNothingNew(row({}), stands)).toBe(true);
    const same = {
      first: "กานดา",
      last: "ใจดี",
      phone: "0812345678",
      noted: { tier: "gold" },
      group: "teachers",
      expiresAt: new Date("2026-12-31T01:00:00Z"),
    };
    expect(saysNothingNew(row(same), stands)).toBe(true);
  });

  it.each([
    ["first", "มานี"],
    ["last", "มีนา"],
    ["phone", "0899999999"],
    ["noted", { tier: "silver" }],
    ["group", "Students"],
    ["expiresAt", new Date("2027-01-01T00:00:00Z")],
    ["course", { id: 1 }],
  ])("not with another %s", (field, value) =>
    expect(saysNothingNew(row({ [field]: value }), stands)).toBe(false),
  );

  it.each([
    ["noted", { noted: blankStudentFields }],
    ["group", { groupName: null }],
    ["expiresAt", { expiresAt: null }],
  ] as const)("not with a %s where the shop has none", (field, without) => {
    const told = { noted: { tier: "gold" }, group: "Teachers", expiresAt: ends };
    expect(saysNothingNew(row({ [field]: told[field] }), { ...stands, ...without })).toBe(false);
  });

  it("may break a rule of today with what the shop has, or with its username", () => {
    const fault = (column: string, code = "TOO_LONG") => row({ faults: [{ column, code }] });
    expect(saysNothingNew(fault("first"), stands)).toBe(true);
    expect(saysNothingNew(fault("username"), stands)).toBe(true);
    expect(saysNothingNew(fault("email"), stands)).toBe(false);
    expect(saysNothingNew(fault("expiry", "NOT_A_DAY"), stands)).toBe(false);
    expect(saysNothingNew({ ...fault("first"), first: "มานี" }, stands)).toBe(false);
  });
});

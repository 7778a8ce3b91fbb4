import { describe, expect, it } from "vitest";
import { type Correctable, correctContact } from "./correct-contact.ts";

const asked = { isEnabled: true, isRequired: true };
const off = { isEnabled: false, isRequired: true };
const fields = { firstName: asked, lastName: asked, nickname: off, phone: asked, address: off };
const before: Correctable = {
  firstName: "กานดา",
  lastName: "ทองคำ",
  nickname: "ดา",
  phone: "08-1234",
  address: "",
};

describe("correctContact", () => {
  it.each<[string, Partial<Correctable>, string[], string[]]>([
    ["says nothing of what stays, though it is older than the rule", {}, [], []],
    ["looks at what is touched alone", { firstName: "กานดาวรรณ" }, ["firstName"], []],
    [
      "asks of a touched field what a registration asks",
      { lastName: "", phone: "12345" },
      ["lastName", "phone"],
      ["lastName:REQUIRED", "phone:NOT_9_TO_10_DIGITS"],
    ],
    ["lets a field that is no longer asked for be emptied", { nickname: "" }, ["nickname"], []],
    [
      "and does not take anything there",
      { nickname: "ก".repeat(256) },
      ["nickname"],
      ["nickname:TOO_LONG"],
    ],
  ])("%s", (_name, typed, changed, faults) => {
    const found = correctContact(before, { ...before, ...typed }, fields);
    expect(found.changed).toEqual(changed);
    expect(found.faults.map(({ field, code }) => `${field}:${code}`)).toEqual(faults);
  });
});

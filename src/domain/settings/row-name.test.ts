import { expect, it } from "vitest";
import { rowName } from "./row-name.ts";

it.each([
  ["bank-accounts", { bank_name: "no-such-bank" }, "th", "no-such-bank"],
  ["reject-reasons", { name_th: "ไม่ชัด", name_en: "Blurred" }, "th", "ไม่ชัด"],
  ["reject-reasons", { name_th: "ไม่ชัด", name_en: "Blurred" }, "en", "Blurred"],
  ["shipping", { shipping_name_th: "ส่งด่วน", shipping_name_en: "Express" }, "en", "Express"],
  ["user-groups", { name: "ครู", name_en: "Teachers" }, "th", "ครู"],
  ["user-groups", { name: "ครู", name_en: "Teachers" }, "en", "Teachers"],
  ["user-groups", { name: "ครู", name_en: "" }, "en", "ครู"],
  ["questions", { label: "ชื่อเล่น", label_en: "Nickname" }, "th", "ชื่อเล่น"],
  ["questions", { label: "ชื่อเล่น", label_en: "Nickname" }, "en", "Nickname"],
] as const)("a row of %s %j is called in %s", (list, values, lang, name) =>
  expect(rowName(list, values as never, lang)).toBe(name),
);

it("a bank that is known is called by its name in the language", () => {
  const [th, en] = (["th", "en"] as const).map((lang) =>
    rowName("bank-accounts", { bank_name: "KBANK" }, lang),
  );
  expect(th).toContain("กสิกรไทย");
  expect(en).toMatch(/^[\x20-\x7e]+$/);
});

import { describe, expect, it } from "vitest";
import { formatText } from "#domain/text/format-text.ts";
import { deskOrder, deskReport, deskSlip } from "../../../tests/support/desk-examples.ts";
import { defaultTexts } from "../app/texts/default-texts.ts";
import type { AdminKey } from "../app/texts/text-keys.ts";
import type { Translate } from "../app/texts/use-texts.tsx";
import type { DeskOrder, DeskReport, DeskSlip } from "./desk-types.ts";
import { countReds, slipFacts } from "./slip-facts.ts";

const texts = { ...defaultTexts("shop", "th"), ...defaultTexts("admin", "th") };
const t: Translate = (key, values) => formatText(texts[key] ?? key, values);
const words = { t, lang: "th" as const, now: Date.parse("2026-11-20T10:00:00Z") };

type Case = { order?: Partial<DeskOrder>; report?: Partial<DeskReport>; slip?: Partial<DeskSlip> | null };

function factOf(name: AdminKey, { order = {}, report = {}, slip = {} }: Case = {}) {
  const told = { order: deskOrder(order), report: deskReport(report), slip: slip === null ? null : deskSlip(slip) };
  const fact = slipFacts(told, words).find((one) => one.name === name);
  return fact && [fact.tone, fact.value, fact.words, ...fact.orders];
}

describe("the facts beside a slip", () => {
  it("are all green where everything fits, but for the account, which nothing confirms", () => {
    const facts = slipFacts({ order: deskOrder(), report: deskReport(), slip: deskSlip() }, words);
    expect(facts.map(({ name, tone }) => [name, tone])).toEqual([
      ["desk.fact-amount", "good"],
      ["desk.fact-account", "plain"],
      ["desk.fact-bank", "good"],
      ["desk.fact-reference", "good"],
      ["desk.fact-picture", "good"],
      ["desk.fact-time", "good"],
    ]);
  });

  it.each<[string, number | null, unknown[]]>([
    ["equal", 1290, ["good", "฿1,290.00", "ตรงกับยอดที่ต้องชำระ ฿1,290.00"]],
    ["a satang less", 1289.99, ["danger", "฿1,289.99", "น้อยกว่ายอดที่ต้องชำระ ฿1,290.00 อยู่ ฿0.01"]],
    ["more", 1390, ["danger", "฿1,390.00", "มากกว่ายอดที่ต้องชำระ ฿1,290.00 อยู่ ฿100.00"]],
    ["not given", null, ["plain", null, "ผู้ซื้อไม่ได้กรอกยอด ยอดที่ต้องชำระ ฿1,290.00"]],
  ])("compare the amount with what is due: %s", (_what, transfer_amount, expected) => {
    expect(factOf("desk.fact-amount", { report: { transfer_amount } })).toEqual(expected);
  });

  it("name the account that the buyer says was paid to", () => {
    expect(factOf("desk.fact-account")).toEqual(["plain", "999-8-27716-4", "ธนาคารกสิกรไทย บริษัท ร้านเรียน จำกัด ตามที่ผู้ซื้อเลือก"]);
  });

  it.each<[string, string | null, string | null, unknown[]]>([
    ["the same", "KTB", "KTB", ["good", "ธนาคารกรุงไทย", "ตรงกับคิวอาร์บนสลิป"]],
    ["the same under a former name", "TMB", "TTB", ["good", "ธนาคารทหารไทย", "ตรงกับคิวอาร์บนสลิป"]],
    ["another", "KBANK", "KTB", ["danger", "ธนาคารกสิกรไทย", "คิวอาร์บนสลิปบอกว่าเป็นธนาคารกรุงไทย"]],
    ["no bank of its own", "PROMPTPAY", "KTB", ["plain", "พร้อมเพย์", "คิวอาร์บนสลิปบอกว่าเป็นธนาคารกรุงไทย เทียบกันไม่ได้"]],
    ["not chosen", null, "KTB", ["plain", "ธนาคารกรุงไทย", "จากคิวอาร์บนสลิป ผู้ซื้อไม่ได้เลือกธนาคาร"]],
    ["not readable", "KTB", null, ["plain", "ธนาคารกรุงไทย", "อ่านคิวอาร์บนสลิปไม่ได้ จึงไม่มีอะไรให้เทียบ"]],
    ["a number nobody knows", "KTB", "999", ["danger", "ธนาคารกรุงไทย", "คิวอาร์บนสลิปบอกว่าเป็นธนาคารรหัส 999"]],
  ])("compare the bank with the slip's QR: %s", (_what, originating_bank_code, bank_code, expected) => {
    expect(factOf("desk.fact-bank", { report: { originating_bank_code }, slip: { bank_code } })).toEqual(expected);
  });

  it("say in words where a reference was seen before", () => {
    expect(factOf("desk.fact-reference", { slip: { seen_on_orders: [38, 12] } })).toEqual(["danger", "C2607WCH90127743310", "เคยพบแล้วในคำสั่งซื้อ", 38, 12]);
  });

  it("leave a reference open that cannot be read", () => {
    expect(factOf("desk.fact-reference", { slip: { reference: null } })).toEqual(["plain", null, "อ่านคิวอาร์บนสลิปไม่ได้"]);
  });

  it("say in words where the same picture was used", () => {
    expect(factOf("desk.fact-picture", { slip: { same_picture_on_orders: [38] } })).toEqual(["danger", null, "เป็นรูปเดียวกับคำสั่งซื้อ", 38]);
  });

  it("say nothing of pictures where there is none", () => {
    expect(factOf("desk.fact-picture", { slip: null })).toBeUndefined();
  });

  it.each<[string, string | null, unknown[]]>([
    ["after the order", "2026-11-20T03:21:00Z", ["good", "20 พ.ย. 2569 10:21", "หลังสั่งซื้อ 21 นาที"]],
    ["before the order", "2026-11-18T02:00:00Z", ["danger", "18 พ.ย. 2569 09:00", "ก่อนสั่งซื้อ 2 วัน"]],
    ["a day without a time", "2026-11-19T17:00:00Z", ["good", "20 พ.ย. 2569 00:00", "วันเดียวกับที่สั่งซื้อ ผู้ซื้อไม่ได้กรอกเวลา"]],
    ["a time that has not come", "2026-11-20T10:01:00Z", ["danger", "20 พ.ย. 2569 17:01", "เป็นเวลาที่ยังมาไม่ถึง"]],
    ["not given", null, ["plain", null, "ผู้ซื้อไม่ได้กรอกเวลา"]],
  ])("compare the time with the order's: %s", (_what, transferred_at, expected) => {
    expect(factOf("desk.fact-time", { report: { transferred_at } })).toEqual(expected);
  });

  it("count what does not fit over all slips, the report itself once", () => {
    const report = deskReport({
      transfer_amount: 1,
      slips: [deskSlip({ name: "a" }), deskSlip({ name: "b", seen_on_orders: [38], same_picture_on_orders: [38] })],
    });
    expect(countReds({ order: deskOrder(), report }, words)).toBe(3);
  });
});

describe("the words of the order desk", () => {
  it.each(["th", "en"] as const)("never call a slip verified (%s)", (lang) => {
    const desk = Object.entries(defaultTexts("admin", lang)).filter(([key]) => key.startsWith("desk."));
    expect(desk.filter(([, text]) => /verif|genuine|ยืนยัน|ของจริง|ตรวจสอบแล้ว/i.test(text))).toEqual([]);
  });
});

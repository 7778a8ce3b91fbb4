import { describe, expect, it } from "vitest";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { formatText } from "#domain/text/format-text.ts";
import { defaultTexts } from "#web/texts/default-texts.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import {
  adminOrder,
  adminPayment,
  adminReport,
  adminSlip,
} from "../../../../../tests/support/examples/admin-examples.ts";
import type { AdminOrder, AdminPayment, AdminReport, AdminSlip } from "../list/admin-types.ts";
import { countDoubts, slipFacts } from "./slip-facts.ts";

const texts = { ...defaultTexts("shop", "th"), ...defaultTexts("admin", "th") };
const t: Translate = (key, values) => formatText(texts[key] ?? key, values);
const words = { t, lang: pageLanguage("th"), now: Date.parse("2026-11-20T10:00:00Z") };

type Case = {
  order?: Partial<AdminOrder>;
  payment?: Partial<AdminPayment>;
  report?: Partial<AdminReport>;
  slip?: Partial<AdminSlip> | null;
};

function factOf(name: TextKey, { order = {}, payment = {}, report = {}, slip = {} }: Case = {}) {
  const context = {
    order: adminOrder(order),
    payment: adminPayment(payment),
    report: adminReport(report),
    slip: slip === null ? null : adminSlip(slip),
  };
  const fact = slipFacts(context, words).find((one) => one.name === name);
  return fact && [fact.tone, fact.value, fact.words, ...fact.orders];
}

describe("the facts beside a slip", () => {
  it("are green where the code or the statement shows it, and grey where only the buyer says it", () => {
    const facts = slipFacts(
      { order: adminOrder(), payment: adminPayment(), report: adminReport(), slip: adminSlip() },
      words,
    );
    expect(facts.map(({ name, tone }) => [name, tone])).toEqual([
      ["order-admin.fact-amount", "plain"],
      ["order-admin.fact-account", "plain"],
      ["order-admin.fact-bank", "good"],
      ["order-admin.fact-reference", "good"],
      ["order-admin.fact-picture", "plain"],
      ["order-admin.fact-time", "plain"],
    ]);
  });

  it("show nothing green where a picture without a code was sent, and one thing amber", () => {
    const report = adminReport({ slips: [adminSlip({ bank_code: null, reference: null })] });
    const context = { order: adminOrder(), payment: adminPayment(), report };
    const facts = slipFacts({ ...context, slip: report.slips[0] ?? null }, words);
    expect(facts.map(({ tone }) => tone)).toEqual([
      "plain",
      "plain",
      "plain",
      "warning",
      "plain",
      "plain",
    ]);
    expect(countDoubts(context, words)).toEqual({ reds: 0, ambers: 1 });
  });

  it("show nothing green where there is no slip, and one thing amber", () => {
    const context = {
      order: adminOrder(),
      payment: adminPayment(),
      report: adminReport({ slips: [] }),
    };
    expect(slipFacts({ ...context, slip: null }, words).map(({ tone }) => tone)).toEqual([
      "plain",
      "plain",
      "plain",
      "warning",
      "plain",
    ]);
    expect(countDoubts(context, words)).toEqual({ reds: 0, ambers: 1 });
  });

  it("take the bank's statement for the amount and the time, whatever the buyer says", () => {
    const statement = { line_id: 5, amount: 1190, at: "2026-11-20T03:21:00Z", has_time: true };
    expect(factOf("order-admin.fact-amount", { payment: { statement } })).toEqual([
      "danger",
      "฿1,190.00",
      "รายการเดินบัญชี ขาด ฿100.00 จากยอดที่ต้องชำระ ฿1,290.00",
    ]);
    expect(
      factOf("order-admin.fact-amount", {
        payment: { statement: { ...statement, amount: 1290 } },
      })?.[0],
    ).toBe("good");
    // Once it is decided what becomes of it, nothing is wrong any more.
    expect(factOf("order-admin.fact-amount", { payment: { statement, received: 1190 } })?.[0]).toBe(
      "plain",
    );
    expect(factOf("order-admin.fact-time", { payment: { statement } })).toEqual([
      "good",
      "20 พ.ย. 2569 10:21 น.",
      "ตามรายการเดินบัญชี",
    ]);
    expect(
      factOf("order-admin.fact-reference", {
        payment: { statement },
        slip: { reference: null },
      })?.[0],
    ).toBe("plain");
  });

  it.each<[string, number | null, unknown[]]>([
    ["equal", 1290, ["plain", "฿1,290.00", "ผู้ซื้อแจ้งตรงกับยอดที่ต้องชำระ ฿1,290.00"]],
    [
      "a satang less",
      1289.99,
      ["danger", "฿1,289.99", "ผู้ซื้อแจ้ง ขาด ฿0.01 จากยอดที่ต้องชำระ ฿1,290.00"],
    ],
    ["more", 1390, ["danger", "฿1,390.00", "ผู้ซื้อแจ้ง เกินมา ฿100.00 จากยอดที่ต้องชำระ ฿1,290.00"]],
    ["not given", null, ["plain", null, "ผู้ซื้อไม่ได้แจ้งยอด ยอดที่ต้องชำระ ฿1,290.00"]],
  ])("compare the amount with what is due: %s", (_what, transfer_amount, expected) => {
    expect(factOf("order-admin.fact-amount", { report: { transfer_amount } })).toEqual(expected);
  });

  it("name the account that the buyer says was paid to", () => {
    expect(factOf("order-admin.fact-account")).toEqual([
      "plain",
      "999-8-27716-4",
      "ผู้ซื้อแจ้ง ธนาคารกสิกรไทย บริษัท ร้านเรียน จำกัด",
    ]);
  });

  it.each<[string, string | null, string | null, unknown[]]>([
    ["the same", "KTB", "KTB", ["good", "ธนาคารกรุงไทย", "ตรงกับ QR บนสลิป"]],
    ["the same under a former name", "TMB", "TTB", ["good", "ธนาคารทหารไทย", "ตรงกับ QR บนสลิป"]],
    ["another", "KBANK", "KTB", ["danger", "ธนาคารกสิกรไทย", "QR บนสลิปบอกว่าเป็น ธนาคารกรุงไทย"]],
    [
      "no bank of its own",
      "PROMPTPAY",
      "KTB",
      ["plain", "พร้อมเพย์", "ผู้ซื้อแจ้ง QR บนสลิปบอกว่าเป็น ธนาคารกรุงไทย เทียบกันไม่ได้"],
    ],
    ["not chosen", null, "KTB", ["plain", "ธนาคารกรุงไทย", "จาก QR บนสลิป ผู้ซื้อไม่ได้เลือกธนาคาร"]],
    ["not readable", "KTB", null, ["plain", "ธนาคารกรุงไทย", "ผู้ซื้อแจ้ง"]],
    [
      "a wallet's",
      "KTB",
      "TMN",
      ["plain", "ธนาคารกรุงไทย", "ผู้ซื้อแจ้ง QR บนสลิปบอกว่าเป็น ทรูมันนี่ วอลเล็ท เทียบกันไม่ได้"],
    ],
    [
      "an unknown number",
      "KTB",
      "999",
      ["danger", "ธนาคารกรุงไทย", "QR บนสลิปบอกว่าเป็น ธนาคารรหัส 999"],
    ],
  ])(
    "compare the bank with the slip's QR: %s",
    (_what, originating_bank_code, bank_code, expected) => {
      expect(
        factOf("order-admin.fact-bank", { report: { originating_bank_code }, slip: { bank_code } }),
      ).toEqual(expected);
    },
  );

  it("say in words where a reference was seen before", () => {
    expect(factOf("order-admin.fact-reference", { slip: { seen_on_orders: [38, 12] } })).toEqual([
      "danger",
      "C2607WCH90127743310",
      "เคยพบแล้วในคำสั่งซื้อ",
      38,
      12,
    ]);
  });

  it("are amber where a reference cannot be read", () => {
    expect(factOf("order-admin.fact-reference", { slip: { reference: null } })).toEqual([
      "warning",
      null,
      "อ่าน QR บนสลิปไม่ได้ กรุณาดูว่าเป็นสลิปจากแอปธนาคาร",
    ]);
  });

  it("say in words where the same picture was used", () => {
    expect(factOf("order-admin.fact-picture", { slip: { same_picture_on_orders: [38] } })).toEqual([
      "danger",
      null,
      "เป็นรูปเดียวกับคำสั่งซื้อ",
      38,
    ]);
  });

  it("say nothing of pictures where there is none", () => {
    expect(factOf("order-admin.fact-picture", { slip: null })).toBeUndefined();
  });

  it.each<[string, string | null, unknown[]]>([
    [
      "after the order",
      "2026-11-20T03:21:00Z",
      ["plain", "20 พ.ย. 2569 10:21 น.", "ผู้ซื้อแจ้งว่าโอนหลังสั่งซื้อ 21 นาที"],
    ],
    [
      "a little before the order",
      "2026-11-20T02:50:00Z",
      ["plain", "20 พ.ย. 2569 09:50 น.", "ผู้ซื้อแจ้ง ก่อนสั่งซื้อ 10 นาที"],
    ],
    [
      "long before the order",
      "2026-11-18T02:00:00Z",
      ["warning", "18 พ.ย. 2569 09:00 น.", "ผู้ซื้อแจ้ง ก่อนสั่งซื้อ 2 วัน"],
    ],
    [
      "a day without a time",
      "2026-11-19T17:00:00Z",
      ["plain", "20 พ.ย. 2569 00:00 น.", "ผู้ซื้อแจ้งวันเดียวกับที่สั่งซื้อ ไม่ได้กรอกเวลา"],
    ],
    [
      "a time that has not come",
      "2026-11-20T10:06:00Z",
      ["warning", "20 พ.ย. 2569 17:06 น.", "ผู้ซื้อแจ้งเวลาที่ยังมาไม่ถึง"],
    ],
    ["not given", null, ["plain", null, "ผู้ซื้อไม่ได้กรอกเวลา"]],
  ])("compare the time with the order's: %s", (_what, transferred_at, expected) => {
    expect(factOf("order-admin.fact-time", { report: { transferred_at } })).toEqual(expected);
  });

  it.each<[string, string, unknown[]]>([
    ["the same day", "2026-11-20", ["good", "20 พ.ย. 2569 10:21 น.", "ผู้ซื้อแจ้งตรงกับวันใน QR บนสลิป"]],
    [
      "another day",
      "2026-11-19",
      ["warning", "20 พ.ย. 2569 10:21 น.", "QR บนสลิปบอกว่าโอนวันที่ 19 พ.ย. 2569"],
    ],
  ])("compare the day with that in a wallet's code: %s", (_what, day, expected) => {
    expect(factOf("order-admin.fact-time", { slip: { bank_code: "TMN", day } })).toEqual(expected);
  });

  it("count what does not fit over all slips, the report itself once", () => {
    const report = adminReport({
      transfer_amount: 1,
      slips: [
        adminSlip({ name: "a" }),
        adminSlip({ name: "b", seen_on_orders: [38], same_picture_on_orders: [38] }),
      ],
    });
    expect(countDoubts({ order: adminOrder(), payment: adminPayment(), report }, words)).toEqual({
      reds: 3,
      ambers: 0,
    });
  });
});

describe("the words of the order admin", () => {
  it.each(["th", "en"] as const)("never call a slip verified (%s)", (lang) => {
    const admin = Object.entries(defaultTexts("admin", lang)).filter(([key]) =>
      key.startsWith("order-admin."),
    );
    expect(admin.filter(([, text]) => /verif|genuine|ยืนยัน|ของจริง|ตรวจสอบแล้ว/i.test(text))).toEqual(
      [],
    );
  });
});

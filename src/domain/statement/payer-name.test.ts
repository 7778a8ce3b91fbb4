import { describe, expect, it } from "vitest";
import { payerClue } from "./payer-name.ts";

const clue = (description: string, known: string[], account = "") =>
  payerClue({ description, account }, known);

describe("whom a line names", () => {
  it.each([
    ["โอนเงินจาก นาย สมชาย ใจดี", "payer"],
    ["รับโอนจาก SCB x1234 นายสมชาย ใจ***", "payer"],
    ["Transfer from MR SOMCHAI JAIDEE ++", "payer"],
    ["From KBANK X5678 SOMCHAI J", "payer"],
    ["จาก X1234 สมชาย", "payer"],
    // One letter is no name.
    ["Transfer from MR S SOMCHAI JAIDEE", "payer"],
    ["โอนเงินจาก นาย วิชัย มีสุข", "other"],
    ["โอนเงินจากนางสาวสมศรี ใจดี", "other"],
    ["น.ส. มาลี ดวงดี", "other"],
    ["Transfer from MISS MALEE DUANGDEE", "other"],
    // Words beside a name are none.
    ["จาก บัญชี สมชาย ใจดี", "payer"],
    ["From Account SOMCHAI JAIDEE", "payer"],
    ["From Mr. Master SOMCHAI JAIDEE", "payer"],
    ["บจก. การค้าไทย จำกัด", "other"],
    ["โอนเงินจาก KBANK", null],
    ["From SCB", null],
    ["จาก กสิกรไทย x-1234", null],
    ["MB transfer PromptPay", null],
    ["รับโอนเงินพร้อมเพย์", null],
    ["ขอบคุณ ค่าเรียน", null],
    ["REF 015325140510ABC", null],
  ])("%s: %s", (description, expected) => expect(clue(description, ["สมชาย ใจดี"])).toBe(expected));

  it("is compared with everybody whom the buyer has named", () => {
    expect(clue("จาก นาง สมศรี ใจดี", ["สมชาย ใจดี", "โอนจากบัญชีคุณแม่ สมศรี ใจดี ค่ะ"])).toBe("payer");
    expect(clue("บริษัท วัฒนชัยการค้า จำกัด", ["ประเสริฐ วัฒนชัย", "บริษัท วัฒนชัยการค้า จำกัด"])).toBe("payer");
    expect(clue("โอนเงิน", ["สมชาย ใจดี"], "วิชัย มีสุข")).toBe("other");
    expect(clue("โอนเงิน", ["สมชาย ใจดี"], "xxx-x-x1234-5")).toBeNull();
    expect(clue("จาก นาย วิชัย มีสุข", [])).toBeNull();
    expect(clue("จาก นาย วิชัย มีสุข", [" "])).toBeNull();
    expect(clue("จาก นาย วิชัย มีสุข", ["คุณ", "Mr."])).toBeNull();
    expect(clue("จาก นาย วิชัย มีสุข", ["สมชาย ใจดี"], "สมชาย ใจดี")).toBe("payer");
  });

  it.each([
    ["จาก นาย สมช", ["สมชาย ใจดี"], "payer"],
    ["จาก นาย สมชายชาญ", ["สมชาย ใจดี"], "payer"],
    ["จาก นาย ชาย", ["สมชาย ใจดี"], "other"],
    ["FROM MR SOM", ["Somchai Jaidee"], "payer"],
    ["FROM MR SO", ["Somchai Jaidee"], "other"],
    ["FROM MR SO", ["So Jaidee"], "payer"],
    ["FROM MR CHAI", ["Somchai Jaidee"], "other"],
    ["โอนจาก KBANK นาย สมชาย ใจดี", ["สมชาย ใจดี"], "payer"],
  ] as const)(
    "%s of %j is %s: a name may be cut off behind, from three letters on, or two in Thai",
    (said, known, expected) => {
      expect(clue(said, [...known])).toBe(expected);
    },
  );

  it.each([
    ["ณัฐธิดา แสงทอง", "NATTHIDA SAENGTHONG"],
    ["ชัยวัฒน์ สุขเจริญ", "CHAIWAT SUKCHAROEN"],
    ["เอกชัย พรหมมา", "EKKACHAI PHROMMA"],
    ["กันต์ ธีรวัฒน์", "GUN THEERAWAT"],
    ["วิชัย เอื้ออารี", "WICHAI UEAREE"],
    ["ศิริพร แก้วใส", "SIRIPORN KAEWSAI"],
    ["ใจทิพย์ ดีงาม", "JAITIP DEENGAM"],
    ["Somchai Jaidee", "สมชาย ใจดี"],
    ["ดี ใจงาม", "DEE JAINGAM"],
  ])("%s sounds like %s", (ours, said) => expect(clue(`FROM MR ${said}`, [ours])).toBe("payer"));

  it.each([
    ["ดี", "DUANG"],
    ["เดือน", "DEE"],
    // Without a consonant nothing is heard.
    ["เอ", "AU"],
  ])("%s does not sound like %s", (ours, said) =>
    expect(clue(`FROM MR ${said}`, [ours])).toBe("other"),
  );
});

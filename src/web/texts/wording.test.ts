import { describe, expect, it } from "vitest";
import { allDefaultTexts } from "./default-texts.ts";

const all = allDefaultTexts();
const byKey = new Map(all.map((text) => [text.key, text]));

describe("a shop that cannot send mails", () => {
  /** Speaks of a mail that is to come. Our English says 'mail' for a message and 'e-mail' for an address. */
  const promise = /(?<!e-)\bmail(s|ed)?\b|on its way t|\binvitation|\binvited\b/i;
  const no = (reason: string, ...keys: string[]) => keys.map((key) => [key, reason] as const);
  const exceptions = new Map([
    ...no("the screen offers no link where no mail can go", "sale.known-link", "sale.known-sent", "forgot.sent", "forgot.sent-text", "forgot.unmailed"),
    ...no("the screen is left out where no mail can go", "account.confirm-text", "account.confirm-sent", "email.dialog-text", "email.unmailed"),
    ...no("is read by a person who has got a mail", "join.dead-text", "link.dead-text"),
    ...no("speaks of mails that were written before", "data.lead", "erase.gone-cart", "erase.kept-mail", "desk.mails", "desk.happened-order.mail_sent_again"),
    ...no("speaks of mails that were written before", "merge.row-mails", "merge.moves", "account.admin-text", "staff.invited-by", "staff.meanwhile-invite"),
    ...no("says that none is sent", "people-import.confirm-quiet", "desk.cancel-mail-none", "desk.parcel-take-back-text"),
    ...no("says what is used in mails", "setting.title_th-effect", "setting.firstname-effect", "profile.language", "admin.start-name-text"),
    ...no("says how to set mails up", "admin.start-mail", "admin.start-mail-text"),
    ...no("takes an invitation back, or names it", "staff.invitations", "staff.cancel", "staff.cancel-of", "staff.cancelled", "staff.choose-invitations"),
    ...no("takes an invitation back, or names it", "staff.many-cancel-text"),
    ...no("is read by a person who has got a mail", "leave-mails.title", "leave-mails.left", "leave-mails.others"),
    ...no(
      "is read by a person who has got a mail",
      ...["go_on", "new_lesson", "live", "ending", "certificate", "handed_in"].map((kind) => `leave-mails.${kind}`),
    ),
    ...no("says which mails a person wants, whenever there are some", "settings.mails", "mails.title", "mails.lead", "setting.learning"),
    ...no("says which mails a person wants, whenever there are some", ...["go_on", "new_lesson", "live"].map((kind) => `setting.mail_${kind}-effect`)),
    ...no("says which mails a person wants, whenever there are some", "setting.mail_ending-effect", "setting.mail_certificate-effect"),
    ...no("says which mails a person wants, whenever there are some", "setting.mail_handed_in-effect"),
  ]);
  /** The log, the mails themselves, the page of mails and its settings, the desk of texts. */
  const apart = /^(audit|history|mail|admin\.mail|fault|texts|setting\.mail)\b/;

  it("promises none: whatever speaks of one has a text that stands in", () => {
    const promising = all.filter(({ key, en }) => promise.test(en) && !key.endsWith("-unmailed") && !apart.test(key)).map(({ key }) => key);
    expect(promising.length).toBeGreaterThan(50);
    expect(promising.filter((key) => !byKey.has(`${key}-unmailed`) && !exceptions.has(key))).toEqual([]);
    expect([...exceptions.keys()].filter((key) => !promising.includes(key))).toEqual([]);
  });

  it("does not say it in the text that stands in either", () => {
    const said = all.filter(({ key }) => key.endsWith("-unmailed")).filter(({ th }) => /จะได้รับอีเมล|ได้อีเมล|ทางอีเมล|ส่งไปที่ \{email\}/.test(th));
    expect(said.map(({ key }) => key)).toEqual([]);
  });
});

describe("one word for each thing", () => {
  /** Where the specification gives the sentence, its own spelling stands. */
  it.each([
    ["หลังร้าน", /หลังบ้าน/],
    ["ผู้เรียน", /นักเรียน/],
    ["ผู้ซื้อ", /ลูกค้า/],
    ["แพ็กเกจ", /แผน(?!ก)|แพคเกจ|แพ็คเกจ/],
    ["คีย์", /กุญแจ/],
    ["คำสั่งซื้อ", /ออเดอร์|ใบสั่งซื้อ/],
    ["โปรโมชัน", /โปรโมชั่น/],
    ["อีเมล", /อีเมล์|(?<!กล่อง)จดหมาย/],
    ["ลิงก์", /ลิงค์/],
    ["อัปโหลด", /อัพโหลด(?!หลักฐานการโอนเงิน|หนังสือรับรอง)/],
    ["PayPal", /(?<!ชำระเงินด้วยระบบ )Paypal|paypal/],
    ["ผู้ดูแล", /แอดมิน/],
    ["ประวัติการทำงาน", /บันทึกการทำงาน/],
    ["เงินที่ต้องจัดการ", /เงินที่ต้องดูเพิ่ม/],
    ["ช่องทางชำระเงิน", /วิธี(?:การ)?ชำระ/],
    ["รูปโปรไฟล์", /รูปประจำตัว/],
    ["เวลาประเทศไทย", /เวลากรุงเทพ/],
    ["a shop that speaks calmly", /ครับ|ค่ะ|คุณสามารถ|(?<!เลิก)ทำการ/],
  ])("%s", (_word, other) => {
    expect(all.filter(({ th }) => other.test(th)).map(({ key, th }) => `${key}: ${th}`)).toEqual([]);
  });
});

describe("our words", () => {
  it.each([
    ["fault.CONFIRM", "กรุณายืนยันรหัสผ่าน"],
    ["fault.NOT_EQUAL", "รหัสผ่านสองช่องไม่ตรงกัน"],
    ["register.missing-main", "ยังกรอกข้อมูลติดต่อไม่ครบ"],
    ["admin.mail", "อีเมลที่ส่ง"],
    ["desk.needs-review", "ยอดเงินรอตรวจสอบ"],
    ["desk.accept-short", "ขาดไป {difference}"],
    ["discounts.percent-field", "ส่วนลด (%)"],
    ["unpaid.failed", "ชำระไม่สำเร็จ ยังไม่ตัดเงิน"],
    ["desk.status-declined", "ชำระไม่สำเร็จ ยังไม่ตัดเงิน"],
    ["my-courses.refunded-on", "คืนเงินแล้ว สิทธิ์สิ้นสุด {date}"],
    ["refund.record-bank", "บันทึกว่าโอนคืนแล้ว"],
    ["catalog.free-until", "เริ่มวันนี้ เรียนได้ถึง {date}"],
    ["statement-line.twice", "#{id} ได้รับเงินแล้ว ผู้ซื้ออาจโอนซ้ำ"],
    ["proof.provider", "{name} ยืนยัน เลขอ้างอิง {reference}"],
  ])("%s is '%s'", (key, th) => expect(byKey.get(key)?.th).toBe(th));

  it.each([
    ["discount.needs-more", "Add {count} more {count|course|courses} from this offer"],
    ["catalog.trial-once", "One trial per person for each course"],
  ])("%s is '%s'", (key, en) => expect(byKey.get(key)?.en).toBe(en));

  it("are spelt in one way, and brands keep their names", () => {
    const never = /โปรโมชั่น|อีเมล์|เพย์พาล|เพย์ โซลูชัน|เพย์โซลูชัน|จีบี ?ไพรม์|ทูซีทูพี|เฟซบุ๊ก|เฟสบุ๊ค|กูเกิล|เว็บไซด์|คลิ๊ก|ค่ะ|ครับ/;
    expect(all.filter(({ th }) => never.test(th)).map(({ key, th }) => `${key}: ${th}`)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import fieldEn from "#texts/en/field.json" with { type: "json" };
import fieldTh from "#texts/th/field.json" with { type: "json" };
import { allDefaultTexts } from "./default-texts.ts";

/** Words by which a page is found are those of people who do not know ours. They are not shown. */
const all = allDefaultTexts().filter(({ key }) => !key.startsWith("find.also-"));
const byKey = new Map(all.map((text) => [text.key, text]));

describe("a shop that cannot send mails", () => {
  /** Speaks of an e-mail that is to come. 'The e-mail', 'your e-mail' alone are an address. */
  const promise =
    /(?<!\{)\bemails?\b|\be-mail(?:s|ed)\b|\b(?:an|no|one|every|each|by|test|the newest|in the) e-mail\b(?! address)|\be-mail (?:me|you|their|a link)\b|\bthe e-mail (?:is|has a link)|\be-mail sent|shop's e-mail\b|on its way t|\binvitation|\binvited\b/i;
  const no = (reason: string, ...keys: string[]) => keys.map((key) => [key, reason] as const);
  const exceptions = new Map([
    ...no(
      "the screen offers no link where no mail can go",
      "sale.known-link",
      "sale.known-sent",
      "forgot.sent-text",
      "forgot.unmailed",
    ),
    ...no(
      "the screen is left out where no mail can go",
      "account.confirm-text",
      "account.confirm-sent",
      "email.dialog-text",
      "email.unmailed",
    ),
    ...no("is read by a person who has got a mail", "join.dead-text", "link.dead-text"),
    ...no("is opened by the link of a mail", "leave-mails.announcement", "leave-mails.news"),
    ...no(
      "says how many mails of announcements may leave at most",
      "announce.reach-bounds",
      "setting.announcements_a_day",
      "setting.announcements_a_day-effect",
    ),
    ...no(
      "speaks of mails that were written before",
      "data.lead",
      "erase.gone-cart",
      "order-admin.mails",
      "order-admin.happened-order.mail_sent_again",
    ),
    ...no(
      "speaks of mails that were written before",
      "merge.row-mails",
      "merge.moves",
      "staff.column-by",
      "staff.meanwhile-invite",
    ),
    ...no(
      "says that none is sent",
      "people-import.confirm-quiet",
      "order-admin.cancel-mail-none",
      "order-admin.parcel-take-back-text",
    ),
    ...no(
      "says what is used in mails",
      "setting.title_th-effect",
      "setting.firstname-effect",
      "profile.language",
      "admin.start-name-text",
    ),
    ...no(
      "names an address, or e-mails that were sent",
      "forgot.lead",
      "account.admin-text",
      "password.first-lead",
      "staff.invite-title",
    ),
    ...no(
      "names an address, or e-mails that were sent",
      "people-import.existing",
      "people-import.past-kept",
    ),
    ...no(
      "is said of a person without an address, where mails can be sent",
      ...["account.no-email-title", "account.no-email-add", "email.none", "email.add"],
      ...["email.add-text", "tax.no-email"],
    ),
    ...no("says who gets no mails", "setting.is_short_registration-effect"),
    ...no("says how to set mails up", "admin.start-mail", "admin.start-mail-text"),
    ...no(
      "takes an invitation back, or names it",
      "staff.invitations",
      "staff.cancel",
      "staff.cancel-of",
      "staff.cancelled",
      "staff.choose-invitations",
    ),
    ...no(
      "takes an invitation back, or names it",
      "staff.many-cancel-text",
      "teaching.none-text",
      "teachers.invited",
    ),
    ...no("is read by a person who has got a mail", "leave-mails.left", "leave-mails.others"),
    ...no(
      "is read by a person who has got a mail",
      ...["go_on", "new_lesson", "live", "ending", "certificate", "handed_in"].map(
        (kind) => `leave-mails.${kind}`,
      ),
    ),
    ...no(
      "says which mails a person wants, whenever there are some",
      "settings.mails",
      "mails.title",
      "mails.lead",
      "setting.learning",
    ),
    ...no(
      "says which mails a person wants, whenever there are some",
      ...["go_on", "new_lesson", "live"].map((kind) => `setting.mail_${kind}-effect`),
    ),
    ...no(
      "says which mails a person wants, whenever there are some",
      "setting.mail_ending-effect",
      "setting.mail_certificate-effect",
    ),
    ...no(
      "says which mails a person wants, whenever there are some",
      ...["order_placed", "order_ending", "transfer_received", "lapsed_order"].map(
        (name) => `setting.${name}_mails-effect`,
      ),
      "setting.mail_handed_in-effect",
    ),
  ]);
  /** The log, the mails themselves, the page of mails and its settings, the admin area of texts. */
  const apart = /^(audit|history|mail|admin\.mail|fault|texts|setting\.mail)\b/;

  it("promises none: whatever speaks of one has a text that stands in", () => {
    const promising = all
      .filter(({ key, en }) => promise.test(en) && !key.endsWith("-unmailed") && !apart.test(key))
      .map(({ key }) => key);
    expect(promising.length).toBeGreaterThan(50);
    expect(
      promising.filter((key) => !byKey.has(`${key}-unmailed`) && !exceptions.has(key)),
    ).toEqual([]);
    expect([...exceptions.keys()].filter((key) => !promising.includes(key))).toEqual([]);
  });

  it("does not say it in the text that stands in either", () => {
    const said = all
      .filter(({ key }) => key.endsWith("-unmailed"))
      .filter(({ th }) => /จะได้รับอีเมล|ได้อีเมล|ทางอีเมล|ส่งไปที่ \{email\}/.test(th));
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
    ["QR", /คิวอาร์/],
    ["หน้านี้จะอัปเดตเอง", /หน้านี้จะเปลี่ยนเอง/],
    ["เปิดคำสั่งซื้ออีกครั้ง", /เปิดคำสั่งซื้อกลับมา|นำคำสั่งซื้อกลับมา/],
    ["ไม่เก็บส่วนที่ขาด", /ยกส่วนที่ขาด|ยกยอด/],
    ["ลดขนาดวิดีโอ", /(?<![ก-๙])ย่อวิดีโอ|รอย่อ/],
    ["ได้รับอีเมล", /ได้อีเมล/],
    ["หมดเวลาการใช้งาน", /เซสชัน/],
    ["ออกโดยไม่บันทึก", /ทิ้งสิ่งที่/],
    ["สลิป", /หลักฐานไม่ผ่าน/],
    ["a space between the shop's name and Thai words", /[ก-๙]\{shop\}|\{shop\}[ก-๙]/],
    ["a shop that speaks calmly", /ครับ|ค่ะ|คุณสามารถ|(?<!เลิก)ทำการ/],
  ])("%s", (_word, other) => {
    expect(all.filter(({ th }) => other.test(th)).map(({ key, th }) => `${key}: ${th}`)).toEqual(
      [],
    );
  });
});

describe("what a machine can hold of how the shop speaks", () => {
  const found = (of: (text: { key: string; th: string }) => boolean) =>
    all.filter(of).map(({ key, th }) => `${key}: ${th}`);
  const inMails = (key: string) => key.startsWith("mail.");
  /** The specification gives this sentence. */
  const given = /หากต้องการ หักภาษี ณ ที่จ่าย/;

  it("the software is the system: the shop is the people who run it", () => {
    const software =
      /ร้าน(?:จะ)?(?:เดา|ตรวจให้|บันทึกให้|ตรวจไฟล์|ถามต่อ|จับคู่|ลองโหลด|ให้ดูก่อน|ใส่ค่าจริง|ยังส่ง[^ ]*ไม่ได้|เลือกโปรโมชัน|ใช้ใบที่|ล็อก|ไม่รู้)/;
    expect(found(({ th }) => software.test(th))).toEqual([]);
  });

  it("slips are checked and lines are handled, nobody judges", () => {
    expect(found(({ key, th }) => /ตัดสิน/.test(th) && key !== "review.words")).toEqual([]);
  });

  it("a live class is a noun of its own", () => {
    expect(
      found(({ th }) => /(?:การ|มี|เพิ่ม|ปฏิทิน|ก่อน|เวลา|บท)เรียนสด|เรียนสด(?:ใหม่|จบ|แล้ว)/.test(th)),
    ).toEqual([]);
  });

  it("times, limits and counts are figures", () => {
    const word = "(?:หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ยี่สิบ|สามสิบ)";
    const counted = new RegExp(
      `${word}(?:นาที|ชั่วโมง|วัน(?!ที่)|สัปดาห์|เดือน|ปี|ครั้ง(?!แรก)|ข้อ|คอร์ส|บท|ไฟล์|ฉบับ|รายการ|ตัวอักษร|หลัก|แถว|สิทธิ์)`,
    );
    expect(found(({ key, th }) => counted.test(th) && key !== "alarm.paidTwice")).toEqual([]);
  });

  it("asks with ไหม and without a question mark", () => {
    expect(
      found(({ th }) => /[ก-๙”}] ?\?|(?<!หรือถูก)หรือไม่(?:\?|$)/.test(th.replace(/\?category=/, ""))),
    ).toEqual([]);
  });

  it("says ถ้า on screens, and หาก in mails", () => {
    expect(
      found(
        ({ key, th }) => !inMails(key) && !given.test(th) && /(?<!เนื้อ|ค้น)หาก(?!่อน|ลุ่ม)/.test(th),
      ),
    ).toEqual([]);
    expect(found(({ key, th }) => inMails(key) && /ถ้า/.test(th))).toEqual([]);
  });

  it("sorts in one way of speaking", () => {
    const newest = /(?:ใหม่|เก่า)(?:ที่สุด|ล่าสุด)$|^(?:ล่าสุดก่อน|เก่าก่อน|ใหม่ก่อน)$/;
    expect(found(({ th }) => newest.test(th))).toEqual([]);
    expect(
      found(({ key, th }) => /sort-(?:newest|oldest)$/.test(key) && !/^(?:ใหม่|เก่า)สุดก่อน$/.test(th)),
    ).toEqual([]);
  });

  it("a web address is a link, an address is where somebody lives", () => {
    expect(found(({ key, th }) => /calendar|url|link/i.test(key) && /ที่อยู่/.test(th))).toEqual([]);
    expect(found(({ th }) => /ที่อยู่(?:เว็บ|ปฏิทิน|หน้า)/.test(th))).toEqual([]);
  });

  it("buyers are told of the shop, not of its administrators", () => {
    const told =
      /^(?:account|my-courses|orders|cart|discount|pay|thanks|unpaid|learn|session|catalog|register|sign-in|tax|profile|mail\.access)\b/;
    expect(
      found(({ key, th }) => told.test(key) && /ผู้ดูแล/.test(th) && key !== "catalog.preview-text"),
    ).toEqual([]);
  });

  it("asks a buyer politely not to do something", () => {
    expect(found(({ th }) => /(?<!กรุณา|และ|โดย)อย่า(?!ง)/.test(th))).toEqual([]);
  });

  it("says a fault with one กรุณา", () => {
    expect(found(({ th }) => (th.match(/กรุณา/g) ?? []).length > 2)).toEqual([]);
    expect(
      Object.entries(fieldTh).filter(([, th]) =>
        /^(?:ใส่เ|เลือกอย่าง|กรอก(?!ได้)|ตั้งชื่อ|เขียนข้อ|แนบไฟล์ก่อน)/.test(th),
      ),
    ).toEqual([]);
  });

  it("names a question of the owner's own within quotes, on forms as in the server's refusals", () => {
    const codes = Object.keys(fieldTh).filter((key) => key.startsWith("field.answer-"));
    expect(codes.length).toBe(4);
    for (const key of codes as (keyof typeof fieldTh)[]) {
      const form = byKey.get(key.replace("field.", "fault."));
      expect([form?.th, form?.en]).toEqual([fieldTh[key], fieldEn[key]]);
      expect([fieldTh[key], fieldEn[key]].every((text) => text.includes("“{label}”"))).toBe(true);
    }
  });

  it("writes a time of day with น., and a span with a dash", () => {
    expect(found(({ th }) => /\d{2}:\d{2}(?![:\d–]| น\.|\.)/.test(th) && !/-->/.test(th))).toEqual(
      [],
    );
    expect(found(({ th }) => /\d (?:ถึง|-|–) \d/.test(th) && /น\.|หลัก|ตัว/.test(th))).toEqual([]);
  });
});

describe("our English", () => {
  it.each([
    ["continue", /\b[Gg]o on\b(?! (?:sale|the))|\bgoes on\b(?! sale)|\bwent on\b/],
    ["again, or re-", /\banew\b/],
    ["is, or appears", /\b[Ss]tands? (?:in|on|above|below|here|there|first)\b(?! for)/],
    ["refund", /\bgiv(?:en|ing|e) back\b|\bgone back\b/],
    ["undo", /\b[Tt]ak(?:en|e|ing) (?:it |this )?back\b/],
    ["reopen, restore", /\b[Bb](?:ring|rought) (?:it |them )?back\b/],
    ["e-mail", /(?<![-\w])[Mm]ail(?:s|ed)?\b/],
    ["submit", /\b[Hh]and(?:ed|ing)? (?:it |your work )?in\b/],
    ["compress", /made smaller/],
    ["match", /\bfits? (?:the filter|its order|no order|these)\b/],
    ["amount", /\b(?:this|the|these|another|smallest|chosen) sums?\b/i],
    ["waive", /\b[Ff]org(?:ive|ave|iven|iving)\b/],
    ["encrypted", /\bsealed\b/],
    ["company", /\bjuristic\b/i],
    ["payment method", /\bways? to pay\b/i],
    ["space", /\broom (?:for|left)\b/i],
    ["student", /\blearners?\b/i],
    ["instructor", /\bteachers?\b/i],
    ["administrator", /\bstaff\b(?! or of an)|who runs? the shop/i],
    ["back office", /\badmin\b|administrator area/i],
    ["waiting list", /\bin line\b|\b(?:leave|join|left|out of) the line\b/i],
    ["terms of use", /terms of service/i],
    ["default", /\busual (?:one|group)\b/i],
    ["start", /\bbeg(?:in|ins|an|un|inning)\b(?! of)/i],
    [
      "the system",
      /\b[Tt]he shop (?:cannot send|checks|saves|records|goes on|knows|fills|has nothing|keeps neither|uses the one|always chooses)/,
    ],
  ])("%s", (_word, other) => {
    expect(
      all
        .filter(({ en }) => other.test(en.replaceAll(/\{\w+\}/g, "")))
        .map(({ key, en }) => `${key}: ${en}`),
    ).toEqual([]);
  });

  it("ends sentences with a stop", () => {
    /** A value follows, or a second label. */
    const open = new Set([
      "orders.cancelled-because",
      "order-admin.erased-text",
      "order-admin.second-own",
      "certificate.number",
      "refund.unanswered",
      "field.captions-NO_TIME",
    ]);
    ["setting.keys-refused-since", "unpaid.failed", "unpaid.expired", "unpaid.not-started"].map(
      (key) => open.add(key),
    );
    const stopless = all.filter(
      ({ key, en }) => !open.has(key) && !/[.!?:…)”]$/.test(en) && /[a-z}][.?] [A-Z{]/.test(en),
    );
    expect(stopless.map(({ key, en }) => `${key}: ${en}`)).toEqual([]);
  });
});

describe("our words", () => {
  it.each([
    ["fault.CONFIRM", "กรุณายืนยันรหัสผ่าน"],
    ["fault.NOT_EQUAL", "รหัสผ่านสองช่องไม่ตรงกัน"],
    ["register.missing-main", "ยังกรอกข้อมูลติดต่อไม่ครบ"],
    ["admin.mail", "อีเมลที่ส่ง"],
    ["order-admin.needs-review", "ยอดเงินรอตรวจสอบ"],
    ["order-admin.accept-short", "ขาด {difference}"],
    ["discounts.percent-field", "ส่วนลด (%)"],
    ["unpaid.failed", "ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน"],
    ["order-admin.status-declined", "ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน"],
    ["my-courses.refunded-on", "คืนเงินแล้ว สิทธิ์สิ้นสุด {date}"],
    ["refund.record-bank", "บันทึกการโอนคืน"],
    ["catalog.free-until", "เริ่มวันนี้ เรียนได้ถึง {date}"],
    ["statement-line.twice", "#{id} ได้รับเงินแล้ว ผู้ซื้ออาจโอนซ้ำ"],
    ["proof.provider", "{name} ยืนยัน เลขอ้างอิง {reference}"],
  ])("%s is '%s'", (key, th) => expect(byKey.get(key)?.th).toBe(th));

  it.each([
    ["discount.needs-more", "Add {count} more {count|course|courses} from this offer"],
    ["catalog.trial-once", "One trial per person for each course"],
  ])("%s is '%s'", (key, en) => expect(byKey.get(key)?.en).toBe(en));

  it("are spelt in one way, and brands keep their names", () => {
    const never =
      /โปรโมชั่น|อีเมล์|เพย์พาล|เพย์ โซลูชัน|เพย์โซลูชัน|จีบี ?ไพรม์|ทูซีทูพี|เฟซบุ๊ก|เฟสบุ๊ค|กูเกิล|เว็บไซด์|คลิ๊ก|ค่ะ|ครับ/;
    expect(all.filter(({ th }) => never.test(th)).map(({ key, th }) => `${key}: ${th}`)).toEqual(
      [],
    );
  });
});

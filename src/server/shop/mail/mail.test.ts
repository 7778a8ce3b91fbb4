import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "#domain/account/permissions.ts";
import { brandLook, contrastOf } from "#domain/settings/look.ts";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { machineClock } from "#server/platform/process/clock.ts";
import { givenAdministrator, givenStudent, signedIn } from "../../../../tests/support/factories.ts";
import { type SmtpServer, smtpServer } from "../../../../tests/support/servers/smtp-server.ts";
import { testCertificate } from "../../../../tests/support/servers/test-certificate.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import type { MailOrder } from "../outbox/mail-template.ts";
import { mailHtml } from "./mail-html.ts";
import { asksForTls, createMailSender, Undeliverable } from "./mail-sender.ts";
import { mailText } from "./mail-text.ts";
import type { OrderFacts } from "./order-facts-queries.ts";
import { type About, writeMail } from "./write-mail.ts";

const order: OrderFacts = {
  id: 123,
  status: "approved",
  isToPay: true,
  price: 160_000,
  discount: 16_000,
  shippingFee: 10_000,
  withholding: 0,
  payable: 154_000,
  owed: 10_000,
  payUntil: new Date("2026-11-29T16:59:00Z"),
  mayBeTakenUp: false,
  madeBecause: null,
  isWithheld: false,
  hasPaper: false,
  currency: "THB",
  shipment: { id: 3, carrier: "kex", name: "", tracking: "KEX1234567" },
  refunds: [{ id: 7, amount: 29_050, currency: "THB", byTransfer: true, reason: "เลื่อนวันเรียน" }],
  items: [
    {
      itemId: 1,
      title: { th: "ภาษาญี่ปุ่น N5", en: "Japanese N5" },
      kind: "course",
      quantity: 1,
      access: { isWaiting: false, endsAt: new Date("2027-02-17T16:59:00Z") },
    },
    {
      itemId: 2,
      title: { th: "วาดรูป", en: "Drawing" },
      kind: "course",
      quantity: 1,
      access: { isWaiting: false, endsAt: null },
    },
    {
      itemId: 3,
      title: { th: "โยคะ", en: "Yoga" },
      kind: "course",
      quantity: 1,
      access: { isWaiting: true, endsAt: null },
    },
    { itemId: 4, title: { th: "สมุด", en: "Notebook" }, kind: "product", quantity: 2, access: null },
  ],
};

const { buyerWords, contact } = defaultSiteSettings;

function about(parts: Partial<About> = {}): About {
  return {
    recipient: {
      email: "manee@example.com",
      username: "manee",
      firstName: "มานี",
      lang: "th",
      isEmailConfirmed: true,
    },
    order,
    token: null,
    overrides: {},
    settings: {
      title: { th: "ร้านเรียน", en: "Raanrian" },
      reviewPromise: { th: "ตรวจภายใน 1 วันทำการ", en: "Checked within one working day" },
      buyerWords,
      contact,
      look: defaultSiteSettings.look,
    },
    publicUrl: "https://shop.example",
    ...parts,
  };
}

function english(parts: Partial<About> = {}): About {
  return about({
    recipient: {
      email: "manee@example.com",
      username: "manee",
      firstName: "Manee",
      lang: "en",
      isEmailConfirmed: true,
    },
    ...parts,
  });
}

function written(mail: MailOrder, given = about()) {
  const content = writeMail(mail, given);
  if (content === null) throw new Error("nothing was written");
  return { subject: content.subject, text: mailText(content), html: mailHtml(content) };
}

const orders = "%2Fmyaccount%2Fstudent%2Forder";
const rejected: MailOrder = {
  template: "paymentRejected",
  accountId: 1,
  data: { orderId: 123, reason: "ยอดไม่ตรง" },
};
const approved: MailOrder = { template: "paymentApproved", accountId: 1, data: { orderId: 123 } };

describe("a mail", () => {
  it("about an approval names each course and how long it can be studied, in both calendars", () => {
    const { text } = written(approved);
    expect(text).toContain("• ภาษาญี่ปุ่น N5\n  เรียนได้ถึงวันที่ 17 กุมภาพันธ์ 2570 (ค.ศ. 2027)");
    expect(text).toContain("• วาดรูป\n  เรียนได้ตลอด ไม่มีวันหมดอายุ");
    expect(text).toContain("• โยคะ\n  รอร้านอนุมัติ");
    expect(text).toContain("• สมุด\n  จำนวน 2 ชิ้น");
  });

  it("has the colour of the shop, so dark that white on it can be read", () => {
    const { settings } = about();
    const look = { ...settings.look, colour: "#ffd400" };
    const { html } = written(approved, about({ settings: { ...settings, look } }));
    const { brand } = brandLook("#ffd400").light;
    expect(html).toContain(`background:${brand};color:#ffffff`);
    expect(contrastOf(brand, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("about an approval is written in the reader's language, with a link into it", () => {
    const { subject, text } = written(approved, english());
    expect(subject).toBe("Order #123 is confirmed");
    expect(text).toContain("• Japanese N5\n  Access until 17 February 2027 (B.E. 2570)");
    expect(text).toContain("Go to my courses: https://shop.example/en/myaccount/student/courses");
  });

  it("LEARN-10 about an approval of one course leads to where it is learned", () => {
    const one = { ...order, items: order.items.slice(0, 1) };
    expect(written(approved, about({ order: one })).text).toContain("https://shop.example/learn/1");
  });

  it("about a rejection gives the reason and the way to pay again", () => {
    const { text } = written({
      template: "paymentRejected",
      accountId: 1,
      data: { orderId: 123, reason: "ยอดเงินไม่ตรง" },
    });
    expect(text).toContain("เหตุผล: ยอดเงินไม่ตรง");
    expect(text).toContain("ส่งสลิปใหม่: https://shop.example/cart/123");
  });

  it("about a refused free order gives the reason, and speaks of no slip", () => {
    const { subject, text } = written(
      { template: "freeOrderRefused", accountId: 1, data: { orderId: 123, reason: "ทุนเต็มแล้ว" } },
      about({ order: { ...order, payable: 0 } }),
    );
    expect(subject).toBe("คำขอเรียนฟรียังไม่ได้รับอนุมัติ – คำสั่งซื้อ #123");
    expect([
      text.includes("เหตุผล: ทุนเต็มแล้ว"),
      text.includes("สลิป"),
      text.includes("ชำระเงิน"),
      text.includes("฿0.00"),
    ]).toEqual([true, false, false, false]);
  });

  it("about a reported transfer gives the amount and the owner's promise", () => {
    const { text } = written({
      template: "transferReceived",
      accountId: 1,
      data: { orderId: 123 },
    });
    expect(text).toContain("ยอดชำระ: ฿1,540.00");
    expect(text).toContain("ตรวจภายใน 1 วันทำการ");
  });

  it("about a free order says that the shop has to approve it", () => {
    expect(
      written({ template: "freeOrderWaiting", accountId: 1, data: { orderId: 123 } }).text,
    ).toContain("ต้องให้ร้านอนุมัติก่อนเริ่มเรียน");
  });

  it("to a new student names the username and promises that passwords are never sent", () => {
    const { text } = written(
      { template: "registration", accountId: 1, data: {} },
      about({ order: null }),
    );
    expect(text).toContain("ชื่อผู้ใช้: manee");
    expect(text).toContain("เราไม่ส่งรหัสผ่านทางอีเมล");
  });

  describe("papers that are still to come", () => {
    const said = {
      withholdingPaper: { sendTo: { th: "ฝ่ายบัญชี", en: "" }, days: 15 },
      paper: { th: "ส่งใบเสร็จภายใน 3 วัน", en: "" },
      refundPolicy: { th: "", en: "" },
    };
    const textOf = (facts: Partial<OrderFacts>, words = said) => {
      const settings = {
        title: { th: "ร้านเรียน", en: "Raanrian" },
        reviewPromise: { th: "", en: "" },
        buyerWords: words,
        contact,
        look: defaultSiteSettings.look,
      };
      const blocks =
        writeMail(approved, about({ order: { ...order, ...facts }, settings }))?.blocks ?? [];
      return blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])).slice(1);
    };

    it("WHT-03 a company that withheld is told where its certificate goes, and within how many days", () => {
      expect(textOf({ isWithheld: true })).toEqual([
        "กรุณาส่งหนังสือรับรองการหักภาษี ณ ที่จ่าย (50 ทวิ) ให้ร้านภายใน 15 วันหลังชำระ",
        "ส่งมาที่ ฝ่ายบัญชี",
      ]);
    });

    it("WHT-03 where the owner has said neither, it is asked for all the same", () => {
      expect(textOf({ isWithheld: true, hasPaper: true }, buyerWords)).toEqual([
        "หลังชำระ กรุณาส่งหนังสือรับรองการหักภาษี ณ ที่จ่าย (50 ทวิ) ให้ร้าน",
      ]);
    });

    it("who asked for a paper is told when and how it comes; nobody else is", () => {
      expect([textOf({ hasPaper: true }), textOf({})]).toEqual([["ส่งใบเสร็จภายใน 3 วัน"], []]);
    });
  });

  it("says by which ways the shop is reached, and nothing where the owner has said none", () => {
    const title = { th: "ร้านเรียน", en: "Raanrian" };
    const reached = { phone: "02-123 4567", email: "", line: "@nok", address: { th: "", en: "" } };
    const written = writeMail(
      approved,
      about({
        settings: {
          title,
          reviewPromise: { th: "", en: "" },
          buyerWords,
          contact: reached,
          look: defaultSiteSettings.look,
        },
      }),
    );
    if (written === null) throw new Error("not written");
    expect(mailText(written)).toContain("ติดต่อร้าน: 02-123 4567 · LINE @nok");
    expect(mailHtml(written)).toContain('ติดต่อร้าน: <a href="tel:021234567"');
    const silent = writeMail(approved, about());
    expect(silent && mailText(silent)).not.toContain("ติดต่อร้าน");
  });

  it("about an order that is not there is not written", () => {
    expect(writeMail(approved, about({ order: null }))).toBeNull();
  });

  it("shows what people have typed as text, never as HTML", () => {
    const hostile = "<script>alert(1)</script><img src=x onerror='a()'> & \"q\"";
    const given = about({
      recipient: {
        email: "x@example.com",
        username: hostile,
        firstName: hostile,
        lang: "th",
        isEmailConfirmed: true,
      },
      order: {
        ...order,
        items: [
          {
            itemId: 1,
            title: { th: hostile, en: hostile },
            kind: "course",
            quantity: 1,
            access: null,
          },
        ],
      },
      settings: {
        title: { th: hostile, en: hostile },
        reviewPromise: { th: hostile, en: hostile },
        buyerWords,
        look: defaultSiteSettings.look,
        contact: { ...contact, phone: hostile },
      },
    });
    const mails: MailOrder[] = [
      approved,
      { template: "paymentRejected", accountId: 1, data: { orderId: 123, reason: hostile } },
      { template: "registration", accountId: 1, data: {} },
      { template: "transferReceived", accountId: 1, data: { orderId: 123 } },
    ];
    const html = mails.map((mail) => written(mail, given).html).join("");
    expect([
      html.includes("<script"),
      html.includes("<img"),
      html.includes("&lt;script&gt;alert(1)&lt;/script&gt;"),
    ]).toEqual([false, false, true]);
  });

  it("TEXT-01 is written in the owner's words where there are some, with what belongs into them as text", () => {
    const overrides = {
      "mail.registration.subject": "{shop} ดีใจที่คุณมา",
      "mail.registration.text": "<b>สวัสดี</b> จาก {shop} {unknown}",
    };
    const { subject, text, html } = written(
      { template: "registration", accountId: 1, data: {} },
      about({ overrides }),
    );
    expect([subject, text.includes("<b>สวัสดี</b> จาก ร้านเรียน {unknown}")]).toEqual([
      "ร้านเรียน ดีใจที่คุณมา",
      true,
    ]);
    expect([html.includes("<b>สวัสดี"), html.includes("&lt;b&gt;สวัสดี")]).toEqual([false, true]);
  });

  it.each([
    [
      "forgotPassword",
      { template: "forgotPassword", accountId: 1, data: {} },
      "https://shop.example/reset-password#TOKEN",
    ],
    [
      "studentInvitation",
      { template: "studentInvitation", accountId: 1, data: {} },
      "https://shop.example/reset-password#TOKEN",
    ],
    [
      "registration",
      { template: "registration", accountId: 1, data: {} },
      "https://shop.example/confirm-email#TOKEN",
    ],
    [
      "confirmEmail",
      { template: "confirmEmail", accountId: 1, data: { email: "new@example.com" } },
      "https://shop.example/confirm-email#TOKEN",
    ],
    ["paymentApproved", approved, "https://shop.example/reset-password#TOKEN"],
    ["paymentRejected", rejected, "https://shop.example/reset-password?next=%2Fcart%2F123#TOKEN"],
    [
      "transferReceived",
      { template: "transferReceived", accountId: 1, data: { orderId: 123 } },
      `https://shop.example/reset-password?next=${orders}#TOKEN`,
    ],
    [
      "refundClaimAgreed",
      { template: "refundClaimAgreed", accountId: 1, data: { orderId: 123, reason: "" } },
      `https://shop.example/reset-password?next=${orders}%2F123#TOKEN`,
    ],
    [
      "moneyReturned",
      { template: "moneyReturned", accountId: 1, data: { orderId: 123, refundId: 1 } },
      `https://shop.example/reset-password?next=${orders}%2F123#TOKEN`,
    ],
    [
      "passwordChanged",
      { template: "passwordChanged", accountId: 1, data: {} },
      "https://shop.example/forgotpass",
    ],
  ] as [string, MailOrder, string][])(
    "%s leads to %3$s in both languages",
    (_template, mail, link) => {
      const [thai, own] = [
        written(mail, about({ token: "TOKEN" })),
        written(mail, english({ token: "TOKEN" })),
      ];
      expect([thai.text.includes(link), thai.html.includes(`href="${link}"`)]).toEqual([
        true,
        true,
      ]);
      expect(own.text).toContain(link.replace("https://shop.example", "https://shop.example/en"));
    },
  );

  it("about a new device says which and when, by the clock of Bangkok", () => {
    const { text } = written({
      template: "newDevice",
      accountId: 1,
      data: { device: "Safari · iPhone", at: "2026-11-20T07:05:00.000Z" },
    });
    expect([
      text.includes("อุปกรณ์: Safari · iPhone"),
      text.includes("เวลา: 20 พ.ย. 2569 14:05 น."),
    ]).toEqual([true, true]);
  });

  it("has a subject of one line and at most 120 characters", () => {
    const title = `ร้าน\r\nBcc: all@example.com ${"ก".repeat(200)}`;
    const { subject } = written(
      { template: "registration", accountId: 1, data: {} },
      about({ settings: { ...about().settings, title: { th: title, en: title } } }),
    );
    expect([/[\r\n]/.test(subject), subject.length]).toEqual([false, 120]);
  });
});

describe("a mail server", () => {
  let server: SmtpServer;

  beforeAll(async () => {
    server = await smtpServer();
  });
  afterAll(() => server.close());

  const mail = {
    id: "registration.7",
    recipient: "manee@example.com",
    subject: "ยินดีต้อนรับ",
    text: "สวัสดี",
    html: "<p>สวัสดี</p>",
  };

  async function send(parts: Partial<typeof mail> = {}, answer = "250 ok"): Promise<unknown> {
    server.answerToRecipient = answer;
    server.received.length = 0;
    const sender = createMailSender(
      { smtpUrl: `smtp://127.0.0.1:${server.port}`, from: "ร้านเรียน <shop@shop.example>" },
      machineClock,
    );
    const outcome = await sender?.send({ ...mail, ...parts }).catch((error: unknown) => error);
    sender?.close();
    return outcome;
  }

  it("gets text and HTML, to one recipient, under an id that stays the same", async () => {
    await send();
    const [received] = server.received;
    expect(received).toMatchObject({ from: "shop@shop.example", to: ["manee@example.com"] });
    expect(received?.source).toMatch(/^Message-ID: <registration\.7@shop\.example>\r$/m);
    expect(received?.source).toMatch(/^To: manee@example\.com\r$/m);
    expect([
      received?.source.includes("text/plain"),
      received?.source.includes("text/html"),
    ]).toEqual([true, true]);
  });

  it("that refuses for good is told from one that is busy", async () => {
    const [forGood, busy] = [await send({}, "550 no such mailbox"), await send({}, "451 later")];
    expect([
      forGood instanceof Undeliverable,
      busy instanceof Error && !(busy instanceof Undeliverable),
    ]).toEqual([true, true]);
  });

  it.each([
    ["recipient", "manee@example.com\r\nBcc: all@example.com"],
    ["subject", "ยินดีต้อนรับ\nBcc: all@example.com"],
    ["id", "registration\0"],
  ])("is given no mail whose %s holds a line break or a zero byte", async (field, value) => {
    expect([await send({ [field]: value }), server.received]).toEqual([
      expect.any(Undeliverable),
      [],
    ]);
  });

  it("that speaks TLS is given mails over TLS only, and only where its certificate is believed", async () => {
    const secret = await smtpServer(testCertificate);
    const outcomes = [
      `smtps://127.0.0.1:${secret.port}/?tls.rejectUnauthorized=false`,
      `smtps://127.0.0.1:${secret.port}`,
    ].map(async (smtpUrl) => {
      const sender = createMailSender({ smtpUrl, from: "shop@shop.example" }, machineClock);
      const outcome = await sender?.send(mail).then(
        () => "sent",
        () => "not sent",
      );
      sender?.close();
      return outcome;
    });
    expect([
      await Promise.all(outcomes),
      secret.received.map(({ isEncrypted }) => isEncrypted),
    ]).toEqual([["sent", "not sent"], [true]]);
    await secret.close();
  });

  it("without TLS is given nothing where TLS is asked for", async () => {
    server.received.length = 0;
    const sender = createMailSender(
      { smtpUrl: `smtp://127.0.0.1:${server.port}/?requireTLS=true`, from: "shop@shop.example" },
      machineClock,
    );
    const outcome = await sender?.send(mail).catch((error: unknown) => error);
    sender?.close();
    expect([outcome instanceof Error, server.received]).toEqual([true, []]);
  });

  it.each([
    ["smtp://shop:secret@mail.example.com:587", true],
    ["smtp://mail.example.com:25", false],
    ["smtp://shop:secret@127.0.0.1:587", false],
    ["smtps://shop:secret@mail.example.com:465", false],
  ])("%s is asked to begin TLS before anything else: %s", (url, isAsked) => {
    expect(asksForTls(url)).toBe(isAsked);
  });

  it("may be missing", () => {
    expect(
      createMailSender({ smtpUrl: undefined, from: "shop@shop.example" }, machineClock),
    ).toBeNull();
  });
});

describe("the mails an administrator reads", () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await testApp();
    await sql`insert into mail (recipient, subject, text_body, html_body) select 'person' || n || '@example.com', 'คำสั่งซื้อ #' || n, 'text ' || n, '<p>' || n || '</p>'
      from generate_series(1, 105) n`.execute(shop.db);
  });
  afterAll(() => shop.close());

  const asAdministrator = async () => signedIn(shop, await givenAdministrator(shop.db));
  type Page = {
    items: { id: number; subject: string }[];
    page: number;
    pages: number;
    total: number;
  };

  it("come newest first, in pages", async () => {
    const browser = await asAdministrator();
    const data = (await browser.get("/api/admin/mails?page=3")).body.data as Page;
    expect({
      total: data.total,
      pages: data.pages,
      page: data.page,
      items: data.items.map(({ subject }) => subject),
    }).toEqual({
      total: 105,
      pages: 3,
      page: 3,
      items: ["คำสั่งซื้อ #5", "คำสั่งซื้อ #4", "คำสั่งซื้อ #3", "คำสั่งซื้อ #2", "คำสั่งซื้อ #1"],
    });
  });

  it.each([
    ["person44@", 1],
    ["%23 4", 0],
    ["%25", 0],
    ["PERSON1@", 1],
  ])("are found by recipient or subject: %s", async (search, total) => {
    const browser = await asAdministrator();
    expect(((await browser.get(`/api/admin/mails?q=${search}`)).body.data as Page).total).toBe(
      total,
    );
  });

  it("come by age or recipient, sent or not, and as a file with the same filter", async () => {
    await sql`update mail set sent_at = now() where subject in ('คำสั่งซื้อ #2', 'คำสั่งซื้อ #10')`.execute(
      shop.db,
    );
    await sql`update mail set subject = '=1+1' where recipient = 'person2@example.com'`.execute(
      shop.db,
    );
    const browser = await asAdministrator();
    const subjects = async (query: string) =>
      ((await browser.get(`/api/admin/mails?${query}`)).body.data as Page).items.map(
        ({ subject }) => subject,
      );
    expect(await subjects("sent=yes")).toEqual(["คำสั่งซื้อ #10", "=1+1"]);
    expect((await subjects("sent=no&sort=oldest")).slice(0, 2)).toEqual(["คำสั่งซื้อ #1", "คำสั่งซื้อ #3"]);
    expect((await subjects("sort=recipient")).slice(0, 2)).toEqual(["คำสั่งซื้อ #100", "คำสั่งซื้อ #101"]);
    const file = await shop.app.inject({
      url: "/api/admin/mails.csv?sent=yes&sort=oldest",
      headers: { cookie: `sid=${browser.cookies.get("sid")}` },
    });
    const [head, first, second] = file.body.split("\r\n");
    expect([head, first, second].map((line) => line?.replace(/,2\d{3}-.*$/, ""))).toEqual([
      "\uFEFFรหัส,ผู้รับ,หัวเรื่อง,สร้างเมื่อ (เวลาไทย),ส่งออกเมื่อ (เวลาไทย)",
      "2,person2@example.com,'=1+1",
      "10,person10@example.com,คำสั่งซื้อ #10",
    ]);
    const { rows } =
      await sql`select detail from audit_entry where action = 'mails.exported'`.execute(shop.db);
    expect(rows).toEqual([{ detail: { sent: "yes", sort: "oldest", is_searched: false } }]);
    await sql`update mail set subject = 'คำสั่งซื้อ #2' where recipient = 'person2@example.com'`.execute(
      shop.db,
    );
  });

  it("as a file are only those that the administrator who takes it may read", async () => {
    await sql`update mail set template = 'paymentApproved' where subject = 'คำสั่งซื้อ #7'`.execute(
      shop.db,
    );
    const browser = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read", "export"] }),
    );
    const file = await shop.app.inject({
      url: "/api/admin/mails.csv",
      headers: { cookie: `sid=${browser.cookies.get("sid")}` },
    });
    expect(file.body.split("\r\n").filter((line) => line.includes("@"))).toEqual([
      expect.stringContaining("person7@example.com,คำสั่งซื้อ #7"),
    ]);
  });

  it("are shown as they were written", async () => {
    const browser = await asAdministrator();
    const { items } = (await browser.get("/api/admin/mails?q=person7@")).body.data as Page;
    const { body } = await browser.get(`/api/admin/mails/${items[0]?.id}`);
    expect(body.data).toMatchObject({
      recipient: "person7@example.com",
      subject: "คำสั่งซื้อ #7",
      text_body: "text 7",
      html_body: "<p>7</p>",
    });
  });

  it("that are not there are not found", async () => {
    expect((await (await asAdministrator()).get("/api/admin/mails/999999")).status).toBe(404);
  });

  it("are all for administrators who may manage people; those who may see orders read those about orders, and others none", async () => {
    await sql`update mail set template = 'paymentApproved' where subject = 'คำสั่งซื้อ #7'`.execute(
      shop.db,
    );
    const idOf = async (subject: string) =>
      (
        await shop.db
          .selectFrom("mail")
          .select("id")
          .where("subject", "=", subject)
          .executeTakeFirstOrThrow()
      ).id;
    const paths = [
      `/api/admin/mails/${await idOf("คำสั่งซื้อ #7")}`,
      `/api/admin/mails/${await idOf("คำสั่งซื้อ #8")}`,
    ];
    const having = async (permissions: Permission[]) =>
      signedIn(shop, await givenAdministrator(shop.db, { permissions }));
    const seenBy = async (browser: Visitor) => {
      const list = await browser.get("/api/admin/mails");
      const statuses = await Promise.all(
        paths.map(async (path) => (await browser.get(path)).status),
      );
      return [list.status, (list.body.data as Page | undefined)?.total, ...statuses];
    };
    const browsers = [
      await having(["user.manage"]),
      await having(["order.read"]),
      await having(["setting.manage"]),
    ];
    const others = [await signedIn(shop, await givenStudent(shop.db)), shop.visitor()];
    expect(await Promise.all([...browsers, ...others].map(seenBy))).toEqual([
      [200, 105, 200, 200],
      [200, 1, 200, 404],
      [403, undefined, 403, 403],
      [403, undefined, 403, 403],
      [401, undefined, 401, 401],
    ]);
  });
});

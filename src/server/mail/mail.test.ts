import { createServer, type Server } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdministrator, givenStudent, signedIn } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import { createMailSender, Undeliverable } from "./mail-sender.ts";
import type { MailOrder } from "./mail-template.ts";
import type { OrderFacts } from "./order-facts-queries.ts";
import { type About, writeLetter } from "./write-letter.ts";

const order: OrderFacts = {
  id: 123,
  payable: 154_000,
  currency: "THB",
  items: [
    { title: { th: "ภาษาญี่ปุ่น N5", en: "Japanese N5" }, kind: "course", quantity: 1, access: { isWaiting: false, endsAt: new Date("2027-02-17T16:59:00Z") } },
    { title: { th: "วาดรูป", en: "Drawing" }, kind: "course", quantity: 1, access: { isWaiting: false, endsAt: null } },
    { title: { th: "โยคะ", en: "Yoga" }, kind: "course", quantity: 1, access: { isWaiting: true, endsAt: null } },
    { title: { th: "สมุด", en: "Notebook" }, kind: "product", quantity: 2, access: null },
  ],
};

function about(parts: Partial<About> = {}): About {
  return {
    recipient: { email: "manee@example.com", username: "manee", firstName: "มานี", lang: "th" },
    order,
    settings: { title: { th: "ร้านเรียน", en: "Raanrian" }, reviewPromise: { th: "ตรวจภายใน 1 วันทำการ", en: "Checked within one working day" } },
    publicUrl: "https://shop.example",
    ...parts,
  };
}

function english(parts: Partial<About> = {}): About {
  return about({ recipient: { email: "manee@example.com", username: "manee", firstName: "Manee", lang: "en" }, ...parts });
}

function written(mail: MailOrder, given = about()) {
  const letter = writeLetter(mail, given);
  if (letter === null) throw new Error("nothing was written");
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

const approved: MailOrder = { template: "paymentApproved", accountId: 1, data: { orderId: 123 } };

describe("a mail", () => {
  it("about an approval names each course and how long it can be studied, in both calendars", () => {
    const { text } = written(approved);
    expect(text).toContain("• ภาษาญี่ปุ่น N5\n  เรียนได้ถึงวันที่ 17 กุมภาพันธ์ 2570 (ค.ศ. 2027)");
    expect(text).toContain("• วาดรูป\n  เรียนได้ตลอด ไม่มีวันหมดอายุ");
    expect(text).toContain("• โยคะ\n  รอผู้ดูแลอนุมัติ");
    expect(text).toContain("• สมุด\n  จำนวน 2 ชิ้น");
  });

  it("about an approval is written in the reader's language, with a link into it", () => {
    const { subject, text } = written(approved, english());
    expect(subject).toBe("Order #123 is confirmed");
    expect(text).toContain("• Japanese N5\n  Access until 17 February 2027 (B.E. 2570)");
    expect(text).toContain("Go to my courses: https://shop.example/en/myaccount/student/courses");
  });

  it("about a rejection gives the reason and the way to pay again", () => {
    const { text } = written({ template: "paymentRejected", accountId: 1, data: { orderId: 123, reason: "ยอดเงินไม่ตรง" } });
    expect(text).toContain("เหตุผล: ยอดเงินไม่ตรง");
    expect(text).toContain("ชำระเงินอีกครั้ง: https://shop.example/cart/123");
  });

  it("about a reported transfer gives the amount and the owner's promise", () => {
    const { text } = written({ template: "transferReceived", accountId: 1, data: { orderId: 123 } });
    expect(text).toContain("ยอดชำระ: ฿1,540.00");
    expect(text).toContain("ตรวจภายใน 1 วันทำการ");
  });

  it("about a free order says that somebody has to approve it", () => {
    expect(written({ template: "freeOrderWaiting", accountId: 1, data: { orderId: 123 } }).text).toContain("ต้องให้ผู้ดูแลอนุมัติก่อนเริ่มเรียน");
  });

  it("to a new student names the username and promises that passwords are never sent", () => {
    const { text } = written({ template: "registration", accountId: 1, data: {} }, about({ order: null }));
    expect(text).toContain("ชื่อผู้ใช้: manee");
    expect(text).toContain("เราไม่ส่งรหัสผ่านทางอีเมล");
  });

  it("about an order that is not there is not written", () => {
    expect(writeLetter(approved, about({ order: null }))).toBeNull();
  });

  it("shows what people have typed as text, never as HTML", () => {
    const hostile = "<script>alert(1)</script><img src=x onerror='a()'> & \"q\"";
    const given = about({
      recipient: { email: "x@example.com", username: hostile, firstName: hostile, lang: "th" },
      order: { ...order, items: [{ title: { th: hostile, en: hostile }, kind: "course", quantity: 1, access: null }] },
      settings: { title: { th: hostile, en: hostile }, reviewPromise: { th: hostile, en: hostile } },
    });
    const mails: MailOrder[] = [
      approved,
      { template: "paymentRejected", accountId: 1, data: { orderId: 123, reason: hostile } },
      { template: "registration", accountId: 1, data: {} },
      { template: "transferReceived", accountId: 1, data: { orderId: 123 } },
    ];
    const html = mails.map((mail) => written(mail, given).html).join("");
    expect([html.includes("<script"), html.includes("<img"), html.includes("&lt;script&gt;alert(1)&lt;/script&gt;")]).toEqual([false, false, true]);
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
  let server: Server;
  let answerToRecipient: string;
  let received: string;
  let url: string;

  beforeAll(async () => {
    server = createServer((socket) => {
      let isData = false;
      socket.write("220 test\r\n");
      socket.on("data", (chunk) => {
        const text = chunk.toString();
        if (isData) {
          received += text;
          if (!received.endsWith("\r\n.\r\n")) return;
          isData = false;
          socket.write("250 kept\r\n");
        } else if (text.startsWith("EHLO")) socket.write("250 test\r\n");
        else if (text.startsWith("RCPT")) socket.write(answerToRecipient);
        else if (text.startsWith("DATA")) {
          isData = true;
          socket.write("354 go on\r\n");
        } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      });
      socket.on("error", () => {});
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(() => void server.close());

  async function send(answer: string): Promise<unknown> {
    answerToRecipient = answer;
    received = "";
    const sender = createMailSender({ smtpUrl: url, from: "ร้านเรียน <shop@shop.example>" });
    const mail = { id: "registration.7", recipient: "manee@example.com", subject: "ยินดีต้อนรับ", text: "สวัสดี", html: "<p>สวัสดี</p>" };
    const outcome = await sender?.send(mail).catch((error: unknown) => error);
    sender?.close();
    return outcome;
  }

  it("gets text and HTML, to one recipient, under an id that stays the same", async () => {
    await send("250 ok\r\n");
    expect(received).toMatch(/^Message-ID: <registration\.7@shop\.example>\r$/m);
    expect(received).toMatch(/^To: manee@example\.com\r$/m);
    expect([received.includes("text/plain"), received.includes("text/html")]).toEqual([true, true]);
  });

  it("that refuses for good is told from one that is busy", async () => {
    const [forGood, busy] = [await send("550 no such mailbox\r\n"), await send("451 later\r\n")];
    expect([forGood instanceof Undeliverable, busy instanceof Error && !(busy instanceof Undeliverable)]).toEqual([true, true]);
  });

  it("may be missing", () => {
    expect(createMailSender({ smtpUrl: undefined, from: "shop@shop.example" })).toBeNull();
  });
});

describe("the mails an administrator reads", () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await testApp();
    await sql`insert into mail (recipient, subject, text_body, html_body) select 'person' || n || '@example.com', 'คำสั่งซื้อ #' || n, 'text ' || n, '<p>' || n || '</p>'
      from generate_series(1, 45) n`.execute(shop.db);
  });
  afterAll(() => shop.close());

  const asAdministrator = async () => signedIn(shop, await givenAdministrator(shop.db));
  type Page = { items: { id: number; subject: string }[]; page: number; pages: number; total: number };

  it("come newest first, in pages", async () => {
    const browser = await asAdministrator();
    const data = (await browser.get("/api/admin/mails?page=3")).body.data as Page;
    expect([data.total, data.pages, data.page, data.items.map(({ subject }) => subject)]).toEqual([
      45,
      3,
      3,
      ["คำสั่งซื้อ #5", "คำสั่งซื้อ #4", "คำสั่งซื้อ #3", "คำสั่งซื้อ #2", "คำสั่งซื้อ #1"],
    ]);
  });

  it.each([
    ["person44@", 1],
    ["%23 4", 0],
    ["%25", 0],
    ["PERSON1@", 1],
  ])("are found by recipient or subject: %s", async (search, total) => {
    const browser = await asAdministrator();
    expect(((await browser.get(`/api/admin/mails?q=${search}`)).body.data as Page).total).toBe(total);
  });

  it("are shown as they were written", async () => {
    const browser = await asAdministrator();
    const { items } = (await browser.get("/api/admin/mails?q=person7@")).body.data as Page;
    const { body } = await browser.get(`/api/admin/mails/${items[0]?.id}`);
    expect(body.data).toMatchObject({ recipient: "person7@example.com", subject: "คำสั่งซื้อ #7", text_body: "text 7", html_body: "<p>7</p>" });
  });

  it("that are not there are not found", async () => {
    expect((await (await asAdministrator()).get("/api/admin/mails/999999")).status).toBe(404);
  });

  it("are for administrators who may see orders, and nobody else", async () => {
    const administrator = await givenAdministrator(shop.db);
    await sql`update account set permissions = '{setting.manage}' where id = ${administrator.id}`.execute(shop.db);
    const browsers = [await signedIn(shop, administrator), await signedIn(shop, await givenStudent(shop.db)), shop.visitor()];
    const statuses = await Promise.all(
      browsers.flatMap((browser) => ["/api/admin/mails", "/api/admin/mails/1"].map(async (path) => (await browser.get(path)).status)),
    );
    expect(statuses).toEqual([403, 403, 403, 403, 401, 401]);
  });
});

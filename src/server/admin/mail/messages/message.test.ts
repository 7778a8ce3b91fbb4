import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saleMessageNames, saleMessages } from "#domain/mail/sale-messages.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import { courseRow } from "../../../../../tests/support/catalog-rows.ts";
import {
  clientOf,
  givenAdministrator,
  givenPaymentMethods,
  givenSettings,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type SmtpServer, smtpServer } from "../../../../../tests/support/servers/smtp-server.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let server: SmtpServer;
let owner: Visitor;
let email: string;
beforeAll(async () => {
  [shop, server] = [await testApp(), await smtpServer()];
  const passwordHash = await shop.parts.passwords.hash("raanrian9");
  const person = await givenAdministrator(shop.db, { isOwner: true, passwordHash });
  email = person.email;
  owner = await signedIn(shop, person);
  await givenPaymentMethods(shop.db);
});
beforeEach(async () => {
  await shop.pool.query("delete from custom_text");
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

type Values = { subject_th: string; subject_en: string; text_th: string; text_en: string };
type Message = { version: number; values: Values; ours: Values; slots: string[] };
type Fault = { param: string; code: string; msg: string };

const pathOf = (name: string) => `/api/admin/messages/${name}`;
const read = async (name: string) => (await owner.get(pathOf(name))).body.data as Message;
async function save(name: string, parts: Partial<Values>, by = owner) {
  const { version, values } = await read(name);
  return by.put(pathOf(name), { version, values: { ...values, ...parts } });
}
async function preview(name: string, parts: Partial<Values> = {}, by = owner) {
  const { values } = await read(name);
  return by.post(`${pathOf(name)}/preview`, { lang: "th", values: { ...values, ...parts } });
}
const shownOf = (answer: Awaited<ReturnType<typeof preview>>) =>
  answer.body.data as { subject: string; html: string; order_id: number | null };
const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as Fault[]).map(({ param, code }) => `${param} ${code}`);

async function givenOrder(): Promise<number> {
  const { id, planId } = await courseRow(shop.db);
  const buyer = clientOf(await signedIn(shop, await givenStudent(shop.db)));
  const answer = await buyer.placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: planId }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

describe("the messages of a sale", () => {
  it("TEXT-04 are listed with their switch, or with the reason why they are always sent", async () => {
    await givenSettings(shop.db, { saleMails: { ending: false } });
    await save("orderPlaced", { subject_th: "รับคำสั่งซื้อ {order} แล้วนะ" });
    const { body } = await owner.get("/api/admin/messages");
    const rows = body.data as { name: string; is_on: boolean; is_own: boolean; stays: unknown }[];
    expect(rows.map(({ name }) => name)).toEqual(saleMessageNames);
    expect(rows.filter(({ is_on }) => !is_on).map(({ name }) => name)).toEqual(["orderEnding"]);
    expect(rows.filter(({ is_own }) => is_own).map(({ name }) => name)).toEqual(["orderPlaced"]);
    expect(rows.flatMap(({ name, stays }) => (stays === null ? [] : [name]))).toEqual(
      saleMessageNames.filter((name) => "stays" in saleMessages[name].by),
    );
    expect(body.leaves).toBe(false);
    await givenSettings(shop.db, {});
  });

  it.each(saleMessageNames)("TEXT-04 %s is written whole from our own words", async (name) => {
    const { values, ours } = await read(name);
    expect(values).toEqual(ours);
    for (const lang of ["th", "en"] as const) {
      const answer = await owner.post(`${pathOf(name)}/preview`, { lang, values });
      expect(shownOf(answer).html).toContain("<html");
      expect(shownOf(answer).subject).not.toMatch(/[{}]/);
    }
  });

  it.each(saleMessageNames)("TEXT-01 %s may name every fact that it lists", async (name) => {
    const { slots, values } = await read(name);
    const text_th = `${values.text_th} ${slots.map((slot) => `[{${slot}}]`).join(" ")}`;
    const answer = await preview(name, { text_th });
    expect(answer.status).toBe(200);
    expect(shownOf(answer).html).not.toMatch(/\{(name|shop|order|amount|until|course|time)/);
  });
});

describe("the owner's words of a message", () => {
  it("TEXT-01 stand in the mail as plain text, and the way to pay and the sum stay", async () => {
    const answer = await preview("orderPlaced", {
      subject_th: "คุณ{name} รอชำระ {order}",
      text_th: "<b>สวัสดี</b> {name}\nยอด {amount}",
    });
    const { subject, html } = shownOf(answer);
    expect(subject).toMatch(/^คุณ.+ รอชำระ #\d+$/);
    expect(html).toContain("&lt;b&gt;สวัสดี&lt;/b&gt;");
    expect(html).not.toContain("<b>สวัสดี");
    expect(html).toMatch(/href="[^"]*\/cart\/\d+"/);
    expect(html).toContain("ยอดชำระ");
    expect(html).toContain("ชำระภายใน");
  });

  it("TEXT-01 are refused where they name an unknown fact, lack one, are empty or too long", async () => {
    const refused = await save("orderPlaced", {
      subject_th: "ไม่มีเลขที่",
      subject_en: `{order} ${"x".repeat(120)}`,
      text_th: "{password}",
      text_en: " ",
    });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([
      "subject_th SLOT_MISSING",
      "subject_en TOO_LONG",
      "text_th SLOT_UNKNOWN",
      "text_en EMPTY",
    ]);
    const [missing, , unknown] = refused.body.errors as Fault[];
    expect([missing?.msg, unknown?.msg].join(" ")).toMatch(/\{order\}.*\{password\}/);
    const { values, ours } = await read("orderPlaced");
    expect(values).toEqual(ours);
    expect((await preview("orderPlaced", { text_th: "{password}" })).status).toBe(422);
  });

  it("TEXT-01 are saved over the version that was read, and are ours again when typed so", async () => {
    const { version, values, ours } = await read("orderPlaced");
    const words = { ...values, text_th: "ขอบคุณมาก {name}" };
    const saved = await owner.put(pathOf("orderPlaced"), { version, values: words });
    expect(saved.body.data).toMatchObject({ values: words });
    const late = await owner.put(pathOf("orderPlaced"), {
      version,
      values: { ...values, text_th: "คนที่สอง" },
    });
    expect(late.body).toMatchObject({ error: { code: "EDIT_CONFLICT" } });
    expect((await read("orderPlaced")).values.text_th).toBe("ขอบคุณมาก {name}");
    await save("orderPlaced", ours);
    const { rows } = await shop.pool.query("select key from custom_text");
    expect(rows).toEqual([]);
  });

  it("TEXT-01 of two administrators at once: one is kept, the other hears of it", async () => {
    const { version, values } = await read("orderEnding");
    const answers = await Promise.all(
      ["หนึ่ง", "สอง", "สาม"].map((text_th) =>
        owner.put(pathOf("orderEnding"), { version, values: { ...values, text_th } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it("TEXT-01 are logged with the words before and after, as in the area of texts", async () => {
    await save("orderLapsed", { text_th: "ยังสนใจอยู่ไหม" });
    const history = await owner.get("/api/admin/texts/mail.orderLapsed.text/history");
    expect(history.body.data).toMatchObject([{ changes: [{ lang: "th", to: "ยังสนใจอยู่ไหม" }] }]);
    const unworded = await owner.get("/api/admin/texts/mail.orderLapsed.subject/history");
    expect(unworded.body.data).toEqual([]);
  });
});

describe("the preview of a message", () => {
  it("TEXT-01 shows the latest order it fits to whoever may see orders, and else an example", async () => {
    await givenOrder();
    const orderId = await givenOrder();
    expect(shownOf(await preview("orderPlaced")).order_id).toBe(orderId);
    expect(shownOf(await preview("orderPlaced")).subject).toContain(`#${orderId}`);
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["text.manage"] }),
    );
    const shown = shownOf(await preview("orderPlaced", {}, clerk));
    expect([shown.order_id, shown.subject.includes(`#${orderId}`)]).toEqual([null, false]);
    expect(shownOf(await preview("restWanted")).order_id).toBeNull();
  });

  it("TEXT-01 is shown to nobody without the right to word texts", async () => {
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["setting.manage", "order.read"] }),
    );
    expect((await preview("orderPlaced", {}, clerk)).status).toBe(403);
    expect((await save("orderPlaced", { text_th: "x" }, clerk)).status).toBe(403);
    expect((await clerk.get("/api/admin/messages")).status).toBe(200);
  });
});

describe("the test mail of a message", () => {
  const attempt = async (parts: Partial<Values> = {}) => {
    const { values } = await read("orderEnding");
    return owner.post(`${pathOf("orderEnding")}/test`, {
      lang: "en",
      values: { ...values, ...parts },
    });
  };

  it("TEXT-04 goes to the person who asks, marked as a test, and not too often", async () => {
    expect((await attempt()).body.data).toMatchObject({ result: "no-server", recipient: email });
    const setting = (await owner.get("/api/admin/mail-settings")).body.data as {
      version: number;
      values: Record<string, unknown>;
    };
    const local = {
      is_own_server: true,
      smtp_host: "127.0.0.1",
      smtp_port: server.port,
      smtp_security: "none",
      mail_from: "nok@shop.example",
      password: "raanrian9",
    };
    await owner.put("/api/admin/mail-settings", {
      version: setting.version,
      values: { ...setting.values, ...local },
    });
    expect((await attempt()).body.data).toMatchObject({ result: "sent", recipient: email });
    const marked = () =>
      server.received.filter(({ source }) => /^Subject: \[Test\] /m.test(source));
    expect(marked().map(({ to }) => to)).toEqual([[email]]);
    await shop.pool.query("update rate_limit set hits = $1 where key like 'messageTry:%'", [
      limits.messageTry.hits * shop.config.limits.factor,
    ]);
    const over = await attempt();
    expect([over.status, marked().length]).toEqual([429, 1]);
  });

  it("TEXT-01 is not sent with words that would be refused", async () => {
    expect(faultsOf(await attempt({ text_en: "{nobody}" }))).toEqual(["text_en SLOT_UNKNOWN"]);
  });
});

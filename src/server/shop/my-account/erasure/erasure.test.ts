import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import {
  type Everybody,
  givenEverything,
  tablesWith,
} from "../../../../../tests/support/examples/everything.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { answeredAfter, givenLesson } from "../../../../../tests/support/learning.ts";
import { type PaymentShop, paymentShop } from "../../../../../tests/support/payment-shop.ts";
import { textOf } from "../../../../../tests/support/run/mail-text.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";
import { personalTables } from "../data-export/personal-tables.ts";
import { deleteAfterRetention } from "./delete-after-retention.ts";

const password = "dek-D_2569";
let shop: PaymentShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await paymentShop();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());

const codeOf = ({ status, body }: Answer) => [
  status,
  (body.error as { code?: string } | undefined)?.code,
];
const erase = (visitor: Visitor, body: Record<string, unknown> = {}) =>
  visitor.post("/private/myaccount/erasure", { password, is_understood: true, ...body });
const lookAhead = async (visitor: Visitor) =>
  (await visitor.get("/private/myaccount/erasure")).body.data;

async function newStudent() {
  const person = await givenStudent(shop.db, { passwordHash });
  return { ...person, visitor: await signedIn(shop, person) };
}

describe("an account of which something is kept everywhere", () => {
  let everybody: Everybody;
  let before: string[];
  let answer: Answer;
  beforeAll(async () => {
    everybody = await givenEverything(shop);
    await everybody.visitor.post("/private/myaccount/data");
    await shop.parts.payments.background.idle();
    before = await tablesWith(shop.db, everybody.marker);
    answer = await erase(everybody.visitor, { password: everybody.recoveryCode });
    await shop.parts.payments.background.idle();
  });

  it("is told so by mail, at the address that was its own", async () => {
    const isDone = () =>
      shop.db
        .selectFrom("outbox_message")
        .select("id")
        .where("key", "=", `accountErased:${everybody.id}`)
        .where("done_at", "is not", null)
        .execute();
    await expect.poll(isDone).toHaveLength(1);
    const mail = await shop.db
      .selectFrom("mail")
      .selectAll()
      .where("template", "=", "accountErased")
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ account_id: null, recipient: everybody.email });
    expect(textOf(mail)).toContain("ลบบัญชีและข้อมูลส่วนตัวของคุณตามที่ขอแล้ว");
  });

  it("stood in every table that can name a person", () => {
    // Without a word in them, or of staff alone.
    const wordless = [
      "cart",
      "recovery_code",
      "second_step",
      "staff_invitation",
      "people_import_line",
      "cart_item",
      "payment_report_slip",
      "instructor_profile",
      "course_instructor",
      "order_watch",
      "student_view",
      "item_draft",
      "card_try",
      "card_rest",
      "learning",
      "learner_mail_off",
      "announcement_receiver",
      "announcement_read",
      "lesson_progress",
      "stream_lease",
      "quiz_attempt",
      "live_attendance",
      "calendar_link",
      "student_view",
    ];
    const erased = Object.entries(personalTables).filter(
      ([table, { erasure }]) => !("keep" in erasure) && !wordless.includes(table),
    );
    expect(before).toEqual(erased.map(([table]) => table).toSorted());
  });

  it("is gone from all of them but for the record of what was sold", async () => {
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    // The farewell knows its recipient until it has left, an hour at most.
    expect(await tablesWith(shop.db, everybody.marker)).toEqual([
      "mail",
      "outbox_message",
      "tax_record",
    ]);
    await shop.pool.query(
      "update mail set created_at = now() - interval '11 minutes' where template = 'accountErased'",
    );
    await deleteAfterRetention(shop.db);
    expect(await tablesWith(shop.db, everybody.marker)).toEqual(["tax_record"]);
    expect(await tablesWith(shop.db, "0899999999")).toEqual([]);
    expect(await tablesWith(shop.db, "203.0.113.9")).toEqual([]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("leaves no row where the list says that rows go", async () => {
    for (const [table, { own, erasure }] of Object.entries(personalTables)) {
      if (!("delete" in erasure) || erasure.delete !== "all") continue;
      const { rows } = await shop.pool.query(
        `select count(*)::int as count from ${table} t where (${own.replaceAll("$1", "($1::bigint)")})`,
        [everybody.id],
      );
      expect(rows[0].count, table).toBe(0);
    }
  });

  it("keeps of a paid order what a tax invoice says, sealed where it was sealed, to the end of the fifth year after", async () => {
    const record = await shop.db.selectFrom("tax_record").selectAll().executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      order_id: everybody.paidOrderId,
      buyer_name: `${everybody.marker} ${everybody.marker}`,
    });
    expect(
      unseal(
        shop.config.secrets.data,
        `tax_record.tax_id:${record.order_id}`,
        record.tax_id_sealed!,
      ),
    ).toBe(everybody.taxId);
    const { decided_at } = await shop.db
      .selectFrom("shop_order")
      .select("decided_at")
      .where("id", "=", record.order_id)
      .executeTakeFirstOrThrow();
    const sold = bangkokDay(decided_at!).slice(0, 4);
    expect(record.keep_until.getUTCFullYear()).toBe(Number(sold) + 5);
    expect(record.keep_until.toISOString()).toMatch(/-12-31T17:00:00\.000Z$/);
  });

  it("shows the administrator what is kept, and no way to the person", async () => {
    const admin = await shop.administrator();
    const { body } = await admin.visitor.get(`/api/admin/orders/${everybody.paidOrderId}`);
    expect(body.data).toMatchObject({
      student_id: null,
      student_name: "—",
      contact_name: "—",
      email: "",
      tel: "",
    });
    expect(body.data).toMatchObject({
      tax_record: {
        buyer_name: `${everybody.marker} ${everybody.marker}`,
        tax_id: everybody.taxId,
      },
    });
  });

  it("ends the unpaid order and gives its seat back", async () => {
    const order = await shop.db
      .selectFrom("shop_order")
      .selectAll()
      .where("id", "=", everybody.unpaidOrderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      status: "cancelled",
      contact_name: "—",
      email: "",
      shipping_address: null,
    });
    const held = await sql<{
      held: number;
    }>`select i.seats_held as held from order_line l join catalog_item i on i.id = l.item_id where l.order_id = ${order.id}`.execute(
      shop.db,
    );
    expect(held.rows).toEqual([{ held: 0 }]);
  });

  it("takes the pictures from the disk and from the count", async () => {
    const files = await shop.db
      .selectFrom("stored_file")
      .select("state")
      .where("name", "in", everybody.files)
      .execute();
    expect(files.map(({ state }) => state)).toEqual(["deleted", "deleted", "deleted"]);
  });

  it("takes back what was agreed to, on record", async () => {
    const consents = await shop.db
      .selectFrom("consent")
      .select(["is_given", "channel"])
      .where("account_id", "=", everybody.id)
      .orderBy("id")
      .execute();
    expect(consents).toEqual([
      { is_given: true, channel: "registration" },
      { is_given: false, channel: "erasure" },
    ]);
  });

  it("is noted, without what was erased", async () => {
    const noted = await shop.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("action", "=", "account.erased")
      .execute();
    expect(noted).toMatchObject([
      { actor_id: everybody.id, object: `account:${everybody.id}`, detail: {} },
    ]);
  });

  it("opens no more: not by its session, not by its password, and its names are free", async () => {
    expect((await everybody.visitor.get("/public/session")).body.user).toBeNull();
    expect(
      codeOf(await shop.visitor().post("/public/login", { username: everybody.email, password })),
    ).toEqual([401, "LOGIN_FAILED"]);
    const form = {
      firstname: "มานี",
      lastname: "ใจดี",
      email: everybody.email,
      tel: "0812345678",
      username: everybody.username,
      password,
    };
    expect((await shop.visitor().post("/public/students", form)).body).toMatchObject({
      success: true,
    });
  });

  it("lets the record and the slip go when their time is over", async () => {
    const slips = () =>
      shop.db
        .selectFrom("stored_file")
        .select("state")
        .where("account_id", "=", everybody.id)
        .where("purpose", "=", "slip")
        .execute();
    expect(await slips()).toEqual([{ state: "attached" }]);
    await shop.pool.query("update tax_record set keep_until = now() - interval '1 second'");
    await deleteAfterRetention(shop.db);
    expect([await slips(), await shop.db.selectFrom("tax_record").selectAll().execute()]).toEqual([
      [{ state: "deleting" }],
      [],
    ]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });
});

describe("POST /private/myaccount/erasure", () => {
  let person: Awaited<ReturnType<typeof newStudent>>;
  beforeEach(async () => {
    person = await newStudent();
  });
  const isThere = async () =>
    (
      await shop.db
        .selectFrom("account")
        .select("erased_at")
        .where("id", "=", person.id)
        .executeTakeFirstOrThrow()
    ).erased_at === null;

  it("takes along what the shop wrote about an order that it cancelled", async () => {
    const person = await newStudent();
    const { id } = await shop.order(person);
    const admin = await shop.administrator();
    expect(
      (await admin.visitor.post(`/api/admin/orders/${id}/cancel`, { reason: "คุณมานีขอยกเลิก" }))
        .status,
    ).toBe(200);
    expect((await erase(person.visitor)).status).toBe(200);
    const row = await shop.db
      .selectFrom("shop_order")
      .select(["status", "cancel_reason"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ status: "cancelled", cancel_reason: "" });
  });

  it("asks for the password again", async () => {
    const answer = await erase(person.visitor, { password: "falsch" });
    expect([...codeOf(answer), answer.body.errors]).toEqual([
      422,
      "INPUT_ERROR",
      [expect.objectContaining({ param: "password", code: "WRONG_PASSWORD" })],
    ]);
    expect(await isThere()).toBe(true);
  });

  it("says that nothing was typed where nothing was, counts that as no guess, and notes none", async () => {
    const empty = await Promise.all(
      Array.from({ length: 6 }, () => erase(person.visitor, { password: "" })),
    );
    expect(new Set(empty.map(({ body }) => JSON.stringify(body.errors)))).toEqual(
      new Set([
        JSON.stringify([{ param: "password", msg: "กรุณากรอกรหัสผ่านของคุณ", code: "REQUIRED" }]),
      ]),
    );
    const { rows } = await shop.pool.query(
      "select 1 from audit_entry where action = 'account.password-refused' and actor_id = $1",
      [person.id],
    );
    expect(rows).toEqual([]);
    expect((await erase(person.visitor)).body).toEqual({ success: true });
  });

  it("slows down a person who tries one password after the other", async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await erase(person.visitor, { password: `guess-${tries}` });
    expect(codeOf(await erase(person.visitor))).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(await isThere()).toBe(true);
  });

  it("takes a social login of a moment ago where there is no password, and no older one", async () => {
    await shop.pool.query("update account set password_hash = null where id = $1", [person.id]);
    await shop.pool.query(
      "update session set created_at = now() - interval '11 minutes' where account_id = $1",
      [person.id],
    );
    expect(codeOf(await erase(person.visitor))).toEqual([401, "SOCIAL_TICKET_REQUIRED"]);
    await shop.pool.query("update session set created_at = now() where account_id = $1", [
      person.id,
    ]);
    expect((await erase(person.visitor, { password: "" })).body).toEqual({ success: true });
  });

  it("asks for a word that it was understood", async () => {
    expect(codeOf(await erase(person.visitor, { is_understood: false }))).toEqual([
      422,
      "INPUT_ERROR",
    ]);
    expect(await isThere()).toBe(true);
  });

  it("waits while a slip is being looked at, and says which order", async () => {
    const order = await shop.order(person);
    const slip = await shop.slip(person);
    await person.visitor.post("/private/payment/report", {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      contact_name: "ก",
      slip: [slip],
    });
    expect(await lookAhead(person.visitor)).toMatchObject({
      obstacle: "payment",
      order_ids: [order.id],
    });
    const answer = await erase(person.visitor);
    expect([...codeOf(answer), (answer.body.error as { result: unknown }).result]).toEqual([
      409,
      "PAYMENT_IN_PROGRESS",
      { order_ids: [order.id] },
    ]);
    expect(await isThere()).toBe(true);
  });

  it("waits while the shop has agreed to a refund, and ends a request that was not answered", async () => {
    const order = await shop.order(person);
    await shop.pool.query(
      "insert into refund_claim (order_id, account_id, reason, answer, answered_at) values ($1, $2, 'ก', 'agreed', now())",
      [order.id, person.id],
    );
    expect(codeOf(await erase(person.visitor))).toEqual([409, "PAYMENT_IN_PROGRESS"]);
    await shop.pool.query(
      "update refund_claim set answer = null, answered_at = null, account_sealed = 'x' where order_id = $1",
      [order.id],
    );
    expect((await erase(person.visitor)).status).toBe(200);
    const { rows } = await shop.pool.query(
      "select reason, account_sealed, ended_how from refund_claim where order_id = $1",
      [order.id],
    );
    expect(rows).toEqual([{ reason: "", account_sealed: null, ended_how: "withdrawn" }]);
  });

  it("waits while money is owed back", async () => {
    const order = await shop.order(person);
    await shop.pool.query(
      "update shop_order set status = 'cancelled', refund_due = true where id = $1",
      [order.id],
    );
    expect(codeOf(await erase(person.visitor))).toEqual([409, "PAYMENT_IN_PROGRESS"]);
    await shop.pool.query("update shop_order set refund_due = false where id = $1", [order.id]);
    await shop.pool.query("update catalog_item set seats_held = 0 where id = any ($1)", [
      order.courseIds,
    ]);
  });

  it("is not for staff, who stand on public pages and in the books", async () => {
    for (const staff of [
      await givenInstructor(shop.db, { passwordHash }),
      await givenAdministrator(shop.db, { passwordHash }),
    ]) {
      const visitor = await signedIn(shop, staff);
      const { obstacle } = (await lookAhead(visitor)) as { obstacle: string };
      expect(["staff", "instructor"]).toContain(obstacle);
      expect(codeOf(await erase(visitor))).toEqual([403, "FORBIDDEN"]);
    }
  });

  it("needs a session and the token of one's own page", async () => {
    expect(codeOf(await erase(shop.visitor()))).toEqual([401, "UNAUTHORIZED"]);
    expect(
      codeOf(
        await person.visitor.post(
          "/private/myaccount/erasure",
          { is_understood: true },
          { headers: { "x-csrf-token": "no" } },
        ),
      ),
    ).toEqual([403, "CSRF_FAILED"]);
  });

  it("lets the farewell go that could not be sent for half an hour, with the address it was for", async () => {
    const given = { template: "accountErased", data: { email: "gone@shop.example" } };
    const [young, old] = ["5 minutes", "31 minutes"];
    for (const age of [young, old]) {
      await shop.pool.query(
        "insert into outbox_message (key, kind, payload, created_at, due_at) values ($1, 'mail', $2, now() - $3::interval, now() + interval '1 day')",
        [`late farewell ${age}`, given, age],
      );
    }
    await deleteAfterRetention(shop.db);
    const { rows } = await shop.pool.query(
      "select payload ? 'data' as known, done_at is not null as over from outbox_message where key like 'late farewell%' order by key",
    );
    expect(rows).toEqual([
      { known: false, over: true },
      { known: true, over: false },
    ]);
  });

  it("ends the same account once, however often it is asked at the same time", async () => {
    const answers = await Promise.all([erase(person.visitor), erase(person.visitor)]);
    expect(answers.some(({ body }) => body.success === true)).toBe(true);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const noted = await shop.db
      .selectFrom("audit_entry")
      .select("id")
      .where("action", "=", "account.erased")
      .where("actor_id", "=", person.id)
      .execute();
    expect(noted).toHaveLength(1);
  });

  it("lets nothing be hung on the account afterwards, from whatever request was under way", async () => {
    await erase(person.visitor);
    const late = (statement: string) =>
      shop.pool.query(statement, [person.id]).then(
        () => "done",
        (error: { constraint?: string }) => error.constraint,
      );
    expect(await late("insert into cart (account_id) values ($1)")).toBe("account_is_erased");
    expect(
      await late("insert into login_name (folded, account_id, kind) values ('late', $1, 'email')"),
    ).toBe("account_is_erased");
    expect(await late("update account set first_name = 'late' where id = $1")).toBe(
      "account_is_erased",
    );
  });

  it("LEARN-44 and nothing of learning either, nor in any other table whose rows go, by the database itself", async () => {
    const { rows } = await shop.pool.query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_erased_account'::regproc and tgenabled = 'O'",
    );
    // Administrators do not leave, and what a sign-in has begun is gone within the hour.
    const others = [
      "order_watch",
      "student_view",
      "item_draft",
      "people_import",
      "staff_invitation",
      "social_ticket",
    ];
    const guarded = [...others, ...rows.map(({ name }) => name)];
    const own = Object.entries(personalTables).filter(
      ([, { own, erasure }]) => own === "t.account_id = $1" && "delete" in erasure,
    );
    expect(own.map(([table]) => table).filter((table) => !guarded.includes(table))).toEqual([]);
  });

  const words = (path: string, body: object) => ({ path, body });
  it.each([
    words("notes", { body: "โน้ตที่มาช้า" }),
    words("questions", { body: "คำถามที่มาช้า" }),
    words("progress", { position: 3 }),
  ])(
    "LEARN-44 $path that waited while the account was erased are answered as without a session, and kept nowhere",
    async ({ path, body }) => {
      const course = await givenCourse(shop.db);
      await givenEnrollment(shop.db, person.id, course.id);
      const lesson = await givenLesson(shop.db, course.id);
      const held = {
        tables: "account",
        taking: "update account set erased_at = now() where id = $1",
        values: [person.id],
      };
      const answer = await answeredAfter(shop, held, () =>
        person.visitor.post(`/private/learn/${course.id}/lessons/${lesson}/${path}`, body),
      );
      expect(codeOf(answer)).toEqual([401, "UNAUTHORIZED"]);
      const { rows } = await shop.pool.query(
        `select 1 from learning where account_id = $1 union all select 1 from lesson_note where account_id = $1
          union all select 1 from lesson_question where account_id = $1`,
        [person.id],
      );
      expect(rows).toEqual([]);
    },
  );

  it("LEARN-38 LEARN-44 an answer to work that went meanwhile finds none, and signs no teacher out", async () => {
    const [course, teacher] = [await givenCourse(shop.db), await givenInstructor(shop.db)];
    await shop.db
      .insertInto("course_instructor")
      .values({ item_id: course.id, account_id: teacher.id })
      .execute();
    await givenEnrollment(shop.db, person.id, course.id);
    const lesson = await givenLesson(shop.db, course.id);
    await shop.db
      .updateTable("lesson")
      .set({ kind: "assignment", completion: "accepted" })
      .where("id", "=", lesson)
      .execute();
    const visitor = await signedIn(shop, teacher);
    await person.visitor.post(`/private/learn/${course.id}/lessons/${lesson}/submissions`, {
      number: 1,
      words: "เสร็จแล้ว",
      files: [],
    });
    const { id } = await shop.db
      .selectFrom("submission")
      .select("id")
      .where("account_id", "=", person.id)
      .executeTakeFirstOrThrow();
    const taking = `with gone as (update account set erased_at = now() where id = $1), learned as (delete from learning where account_id = $1)
      delete from submission where account_id = $1`;
    const given = { version: 1, verdict: "accepted", points: null, answer: "ดี" };
    const answer = await answeredAfter(
      shop,
      { tables: "account", taking, values: [person.id] },
      () => visitor.put(`/private/submissions/${id}/answer`, given),
    );
    expect(codeOf(answer)).toEqual([404, "NOT_FOUND"]);
  });

  it("scrubs a mail that was on its way in that moment", async () => {
    await erase(person.visitor);
    await shop.pool.query(
      "insert into mail (account_id, recipient, subject, text_body, html_body) values ($1, 'late@example.com', 'a', 'b', 'c')",
      [person.id],
    );
    await deleteAfterRetention(shop.db);
    expect(await tablesWith(shop.db, "late@example.com")).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { issueToken } from "#server/shop/account/sign-in/one-time-token.ts";
import { deleteOldRows } from "#server/shop/session/delete-old-rows.ts";
import { workbookOf } from "../../../../../tests/support/examples/workbook.ts";
import {
  givenAdministrator,
  givenCourse,
  givenSettings,
  givenStudent,
  next,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenGroup } from "../../../../../tests/support/registration-shop.ts";
import { rounds } from "../../../../../tests/support/run/rounds.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";

type Result = {
  line: number;
  result: string;
  is_course_opened: boolean;
  faults: { column: string; code: string; msg: string }[];
};
type ImportPreview = {
  total: number;
  create: number;
  update: number;
  skip: number;
  bad: number;
  faults: Result[];
};

let shop: TestApp;
let keeper: Visitor;
let administrator: Person;
beforeAll(async () => {
  shop = await testApp();
  administrator = await givenAdministrator(shop.db, { permissions: ["user.manage"] });
  keeper = await signedIn(shop, administrator);
});
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
  await shop.close();
});

const head = "ชื่อ,นามสกุล,อีเมล,โทรศัพท์,คอร์ส,เรียนได้ถึง,ระดับ,กลุ่ม";
const csv = (...lines: string[]) => [head, ...lines].join("\r\n");
const line = (email: string, more = ",,,") => `มานี,ใจดี,${email},0812345678,${more}`;
const fresh = () => `new-${next()}@example.com`;
const columns = {
  name: null,
  first: 0,
  last: 1,
  email: 2,
  phone: 3,
  course: 4,
  until: 5,
  tier: 6,
  group: 7,
  username: null,
  expiry: null,
};
async function sentFile(text: string | Buffer, who = keeper): Promise<string> {
  const { body } = await who.post("/api/admin/people/import/file", {
    file_name: "ม6.csv",
    file: Buffer.from(text).toString("base64"),
  });
  const sent = body as { data?: { import_id: string } };
  if (!sent.data) throw new Error(JSON.stringify(body));
  return sent.data.import_id;
}
async function preview(text: string | Buffer, more: object = {}): Promise<Answer> {
  return keeper.post("/api/admin/people/import/preview", {
    import_id: await sentFile(text),
    existing: "skip",
    ...more,
  });
}
const readOf = ({ body: { data } }: Answer) => (data as { read: ImportPreview }).read;
async function send(text: string, more: object = {}): Promise<Answer> {
  return sendAgain(await sentFile(text), more);
}
function sendAgain(importId: string, more: object = {}, who = keeper): Promise<Answer> {
  return who.post("/api/admin/people/import", {
    import_id: importId,
    existing: "skip",
    columns,
    is_invited: true,
    ...more,
  });
}
/** As if the file had been looked at long ago. */
const lookedNow = (importId: string) =>
  shop.pool.query("update people_import set checked_at = now() where id = $1", [importId]);
const looked = (importId: string) =>
  shop.pool.query("update people_import set checked_at = '2026-01-01' where id = $1", [importId]);
const resultsOf = ({ body: { data } }: Answer) => (data as { results: Result[] }).results;
const told = (answer: Answer) =>
  resultsOf(answer).map(({ result, faults }) =>
    [result, ...faults.map(({ code }) => code)].join(" "),
  );
const accountOf = (email: string) =>
  shop.db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
const count = async (what: string) =>
  Number((await shop.pool.query(`select count(*) from ${what}`)).rows[0].count);

describe("a file of students", () => {
  it("LOGIN-08 is looked at without any change, and each bad line is named with column and reason", async () => {
    const { rows } = await shop.pool.query("select email from account where id = $1", [
      administrator.id,
    ]);
    const before = await count("account");
    const answer = await preview(
      csv(
        line(fresh()),
        "มานี,ใจดี,ไม่ใช่อีเมล,12,,,,ไม่มี",
        line(rows[0].email),
        line(fresh(), "none,,,"),
      ),
    );
    expect(answer.body.data).toMatchObject({ encoding: "utf-8", width: 8, columns });
    expect(readOf(answer)).toMatchObject({ total: 4, create: 1, update: 0, skip: 0, bad: 3 });
    expect(
      readOf(answer).faults.map(({ line: at, faults }) => [
        at,
        ...faults.map(({ column, code }) => `${column} ${code}`),
      ]),
    ).toEqual([
      [3, "email INVALID_FORMAT_EMAIL", "phone NOT_9_TO_10_DIGITS", "group UNKNOWN_GROUP"],
      [4, "email ADMINISTRATOR"],
      [5, "course UNKNOWN_COURSE"],
    ]);
    expect(readOf(answer).faults[0]?.faults[2]?.msg).toBe("ไม่มีกลุ่มนี้ในร้าน");
    expect(await count("account")).toBe(before);
  });

  it("is read in UTF-8 with a mark and in Windows-874, with semicolons and tabs; others are refused", async () => {
    const marked = await preview(`\uFEFF${csv(line(fresh())).replaceAll(",", ";")}`);
    const thai = [...csv(line(fresh())).replaceAll(",", "\t")].map((letter) =>
      letter > "\u0E00" ? letter.charCodeAt(0) - 0xe00 + 0xa0 : letter.charCodeAt(0),
    );
    const old = await preview(Buffer.from(thai));
    expect([marked, old].map(({ body: { data } }) => data)).toMatchObject([
      { encoding: "utf-8", columns, read: { create: 1 } },
      { encoding: "windows-874", columns, read: { create: 1 } },
    ]);
    const excel = Buffer.from(`\uFEFF${csv(line(fresh())).replaceAll(",", "\t")}`, "utf16le");
    expect((await preview(excel)).body.data).toMatchObject({
      encoding: "utf-16",
      columns,
      read: { create: 1 },
    });
    await expect(sentFile(head)).rejects.toThrow("PEOPLE_FILE_UNREADABLE");
    await expect(sentFile(Buffer.from("d0cf11e0a1b11ae1", "hex"))).rejects.toThrow(
      "PEOPLE_FILE_OLD_WORKBOOK",
    );
    await expect(sentFile(csv(...Array(5001).fill("x")))).rejects.toThrow("PEOPLE_FILE_TOO_LONG");
    expect((await preview("a,b\n1,2")).body.data).toMatchObject({ read: null });
  });

  it("LOGIN-08 becomes students with course, tier and group, who are mailed a link that sets their password", async () => {
    const [email, course, group] = [fresh(), await givenCourse(shop.db), await givenGroup(shop.db)];
    const { rows } = await shop.pool.query("select name from user_group where id = $1", [group.id]);
    const answer = await send(csv(line(email, `${course.id},31/12/2570,gold,${rows[0].name}`)));
    expect(resultsOf(answer)).toMatchObject([
      { line: 2, result: "created", is_course_opened: true, faults: [] },
    ]);
    const account = await accountOf(email);
    expect(account).toMatchObject({
      first_name: "มานี",
      phone: "0812345678",
      tier: "gold",
      user_group_id: group.id,
      is_student: true,
      password_hash: null,
    });
    expect(account?.username).toBe(email.split("@")[0]);
    const access = await shop.db
      .selectFrom("enrollment")
      .selectAll()
      .where("account_id", "=", account!.id)
      .execute();
    expect(access).toMatchObject([
      {
        item_id: course.id,
        ends_at: new Date("2027-12-31T16:59:59Z"),
        cause: "import",
        reason: "ม6.csv",
      },
    ]);
    const log = await shop.db
      .selectFrom("audit_entry")
      .select("action")
      .where("object", "=", `account:${account!.id}`)
      .orderBy("id")
      .execute();
    expect(log.map(({ action }) => action)).toEqual(["account.imported", "access.granted"]);
    expect(await count("audit_entry where action = 'people.imported'")).toBe(1);
    expect(await count(`outbox_message where key = 'studentInvitation:${account!.id}'`)).toBe(1);
    // The mail's own link takes the place of whatever link is there when it leaves.
    await expect.poll(() => count(`mail where account_id = ${account!.id}`)).toBe(1);
    const token = await issueToken(shop.db, {
      accountId: account!.id,
      purpose: "reset_password",
      email,
      isInvitation: true,
    });
    expect(
      await count(
        `one_time_token where account_id = ${account!.id} and expires_at > now() + interval '6 days'`,
      ),
    ).toBe(1);
    const reset = await (await shop.visitor()).post("/public/password/reset", {
      token,
      password: "New-secret-7",
    });
    expect(reset.status).toBe(200);
  });

  it("makes nothing twice when it comes twice, and sends no mail where the owner does not want it", async () => {
    const [emails, course] = [[fresh(), fresh()], await givenCourse(shop.db)];
    const text = csv(...emails.map((email) => line(email, `${course.id},,,`)));
    const twice = await Promise.all([
      send(text, { is_invited: false }),
      send(text, { is_invited: false }),
    ]);
    expect(twice.flatMap(told).sort((one, other) => one.localeCompare(other))).toEqual([
      "created",
      "created",
      "skipped",
      "skipped",
    ]);
    expect(told(await send(text, { existing: "update" }))).toEqual(["same", "same"]);
    const again = await sentFile(text);
    await looked(again);
    expect(told(await sendAgain(again))).toEqual(["skipped", "skipped"]);
    expect(await count(`enrollment where item_id = ${course.id}`)).toBe(2);
    const { id } = (await accountOf(emails[0]!))!;
    expect(
      await count(
        `outbox_message where kind = 'mail' and (payload ->> 'accountId')::bigint = ${id}`,
      ),
    ).toBe(0);
  });

  it("LOGIN-08 changes students that are there only where that is chosen, and never an administrator or a merged account", async () => {
    const [student, merged] = [await givenStudent(shop.db), await givenStudent(shop.db)];
    await shop.pool.query(
      "update account set merged_into = $1, merged_at = now(), is_allowed = false where id = $2",
      [student.id, merged.id],
    );
    const ids = [student.id, merged.id, administrator.id];
    const { rows } = await shop.pool.query(
      "select email from account where id = any($1) order by array_position($1, id)",
      [ids],
    );
    const text = csv(...rows.map(({ email }) => line(email, ",,silver,")));
    expect(told(await send(text))).toEqual(["skipped", "bad MERGED", "bad ADMINISTRATOR"]);
    expect((await accountOf(rows[0].email))?.tier).toBeNull();
    expect(told(await send(text, { existing: "update" }))).toEqual([
      "updated",
      "bad MERGED",
      "bad ADMINISTRATOR",
    ]);
    const after = await Promise.all(rows.map(({ email }) => accountOf(email)));
    expect(after.map((account) => account?.tier)).toEqual(["silver", null, null]);
    expect(
      await count(
        `audit_entry where action = 'account.changed' and object = 'account:${student.id}'`,
      ),
    ).toBe(1);
    await shop.pool.query("update account set merged_into = null, merged_at = null where id = $1", [
      merged.id,
    ]);
  });

  it("LOGIN-08 asks of a student who is there for nothing that the file leaves empty", async () => {
    const { id } = await givenStudent(shop.db);
    await shop.pool.query("update account set phone = '', last_name = '' where id = $1", [id]);
    const { rows } = await shop.pool.query("select email from account where id = $1", [id]);
    expect(
      told(
        await send(csv(`,,${rows[0].email},,,,gold,`, `,,${fresh()},,,,gold,`), {
          existing: "update",
        }),
      ),
    ).toEqual(["updated", expect.stringMatching(/^bad REQUIRED/)]);
    expect(await accountOf(rows[0].email)).toMatchObject({
      tier: "gold",
      phone: "",
      last_name: "",
    });
    expect(told(await send(csv(`,,${rows[0].email},12,,,,`), { existing: "update" }))).toEqual([
      "bad NOT_9_TO_10_DIGITS",
    ]);
  });

  it("LOGIN-08 is read as a form gives it: whole names with titles, phones in any spelling, and what is not taken is told", async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()];
    const form = [
      "ประทับเวลา,ที่อยู่อีเมล,ชื่อ-นามสกุล,เบอร์โทรศัพท์,ชื่อเล่น",
      `20/11/2026 9:05:11,${one},นางสาวสมหญิง ตัวอย่างดี,081-234-5678,หญิง`,
      `20/11/2026 9:07:40,${two},นาย สมชาย แซ่ตัวอย่าง,66898765432,ชาย`,
      `20/11/2026 9:08:40,${three},มานี ใจดี,8.12346E+08,-`,
    ].join("\n");
    const { body } = await preview(form);
    expect(body.data).toMatchObject({
      unused: ["ประทับเวลา", "ชื่อเล่น"],
      above: [],
      read: { total: 3, create: 2, bad: 1 },
    });
    const { columns: guess } = body.data as { columns: object };
    const answer = await send(form, { columns: guess, is_invited: false });
    expect(told(answer)).toEqual(["created", "created", "bad ROUNDED_PHONE"]);
    expect(await accountOf(one)).toMatchObject({
      first_name: "สมหญิง",
      last_name: "ตัวอย่างดี",
      phone: "0812345678",
    });
    expect(await accountOf(two)).toMatchObject({
      first_name: "สมชาย",
      last_name: "แซ่ตัวอย่าง",
      phone: "0898765432",
    });
  });

  it("LOGIN-08 finds its head below a title, loses no first line where it has none, and every line is added, known or told", async () => {
    const titled = `รายชื่อผู้เรียนคอร์สสีน้ำ รุ่น 3,,,,\n,,,,\nลำดับ,ชื่อ,นามสกุล,อีเมล,โทร.\n1,มานี,ใจดี,${fresh()},0812345678\nรวม 1 คน,,,,`;
    const { body } = await preview(titled);
    expect(body.data).toMatchObject({
      above: [1],
      unused: ["ลำดับ"],
      read: { total: 2, create: 1, bad: 1 },
    });
    expect(readOf({ body } as Answer).faults).toMatchObject([
      {
        line: 5,
        faults: expect.arrayContaining([
          expect.objectContaining({ column: "email", code: "REQUIRED" }),
        ]),
      },
    ]);
    const bare = await preview(`มานี,${fresh()}\nปิติ,${fresh()}`);
    expect(bare.body.data).toMatchObject({
      columns: { email: 1 },
      rows: [
        ["", ""],
        ["มานี", expect.any(String)],
        ["ปิติ", expect.any(String)],
      ],
      read: { total: 2 },
    });
  });

  it("LOGIN-08 is taken as a workbook as well", async () => {
    const email = fresh();
    const book = workbookOf([
      ["ผู้เรียนใหม่"],
      [],
      ["ชื่อ-นามสกุล", "อีเมล", "โทรศัพท์", "บัญชีหมดอายุ"],
      ["มานี ใจดี", email, 812345678, new Date(Date.UTC(2027, 11, 31))],
    ]);
    const { body } = await preview(book);
    expect(body.data).toMatchObject({
      encoding: "workbook",
      above: [1],
      read: { total: 1, create: 1 },
    });
    expect(
      told(
        await sendAgain(await sentFile(book), {
          columns: (body.data as { columns: object }).columns,
          is_invited: false,
        }),
      ),
    ).toEqual(["created"]);
    expect(await accountOf(email)).toMatchObject({
      first_name: "มานี",
      last_name: "ใจดี",
      phone: "0812345678",
      expires_at: new Date("2027-12-31T16:59:59Z"),
    });
  });

  it("leaves alone who has registered since it was checked, and goes on with the others", async () => {
    const student = await givenStudent(shop.db);
    const { rows } = await shop.pool.query("select email from account where id = $1", [student.id]);
    const text = csv(line(rows[0].email, ",,gold,"), line(fresh()));
    const file = await sentFile(text);
    await looked(file);
    const answer = await sendAgain(file, { existing: "update" });
    expect(told(answer)).toEqual(["bad REGISTERED_MEANWHILE", "created"]);
    expect((await accountOf(rows[0].email))?.tier).toBeNull();
  });

  it("overwrites no person who was changed since it was checked, and goes on with the others", async () => {
    const [changed, other] = [await givenStudent(shop.db), await givenStudent(shop.db)];
    const { rows } = await shop.pool.query(
      "select email from account where id = any($1) order by id",
      [[changed.id, other.id]],
    );
    const file = await sentFile(csv(...rows.map(({ email }) => line(email, ",,gold,"))));
    await lookedNow(file);
    await shop.pool.query(
      "update account set tier = 'silver', version = version + 1, updated_at = now() where id = $1",
      [changed.id],
    );
    expect(told(await sendAgain(file, { existing: "update" }))).toEqual([
      "bad CHANGED_MEANWHILE",
      "updated",
    ]);
    expect((await accountOf(rows[0].email))?.tier).toBe("silver");
    await lookedNow(file);
    expect(told(await sendAgain(file, { existing: "update" }))).toEqual(["updated", "same"]);
  });

  it("is sent once, kept for its sender alone, and gone an hour after it was last used", async () => {
    const email = fresh();
    const file = await sentFile(csv(line(email)));
    const other = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["user.manage"] }),
    );
    const gone = { success: false, error: { code: "PEOPLE_FILE_GONE" } };
    expect((await sendAgain(file, {}, other)).body).toMatchObject(gone);
    expect(
      (await other.post("/api/admin/people/import/preview", { import_id: file, existing: "skip" }))
        .body,
    ).toMatchObject(gone);
    await shop.pool.query(
      "update people_import set expires_at = now() + interval '1 minute' where id = $1",
      [file],
    );
    expect(
      (await keeper.post("/api/admin/people/import/preview", { import_id: file, existing: "skip" }))
        .status,
    ).toBe(200);
    expect(
      await count(
        `people_import where id = '${file}' and expires_at > now() + interval '59 minutes'`,
      ),
    ).toBe(1);
    await shop.pool.query(
      "update people_import set expires_at = now() - interval '1 second' where id = $1",
      [file],
    );
    expect((await sendAgain(file)).body).toMatchObject(gone);
    expect(await accountOf(email)).toBeUndefined();
    await deleteOldRows(shop.db);
    expect(await count(`people_import where id = '${file}'`)).toBe(0);
  });

  it("is one of three at most that the shop keeps of a sender", async () => {
    const files = [];
    for (let n = 0; n < 4; n += 1) files.push(await sentFile(csv(line(fresh()))));
    expect(await count(`people_import where account_id = ${administrator.id}`)).toBe(3);
    expect((await sendAgain(files[0]!)).body).toMatchObject({
      error: { code: "PEOPLE_FILE_GONE" },
    });
    expect((await sendAgain(files[3]!)).status).toBe(200);
  });

  it(
    "is taken over wholly however long it is, each bad line named, and changes nothing when it comes again",
    async () => {
      const size = rounds(250, 5000);
      await givenSettings(shop.db, { registration: { userLimit: 100_000, dailyUserLimit: 0 } });
      shop.parts.settings.forget();
      const course = await givenCourse(shop.db);
      const name = `many-${next()}`;
      const text = csv(
        ...Array.from({ length: size }, (_, n) =>
          line(n % 10 === 9 ? `bad-${n}` : `${name}-${n}@example.com`, `${course.id},,gold,`),
        ),
      );
      const file = await sentFile(text);
      const looked = (
        await keeper.post("/api/admin/people/import/preview", {
          import_id: file,
          existing: "update",
        })
      ).body.data as { read: ImportPreview };
      expect([looked.read.create, looked.read.bad, looked.read.faults.length]).toEqual([
        size * 0.9,
        size * 0.1,
        size * 0.1,
      ]);
      const run = async () => {
        const results: string[] = [];
        for (let after: number | null = 0; after !== null; ) {
          const answer = await sendAgain(file, { existing: "update", after, is_invited: false });
          results.push(...told(answer));
          after = (answer.body.data as { next: number | null }).next;
        }
        return Object.fromEntries(
          [...Map.groupBy(results, (result) => result)].map(([result, all]) => [
            result,
            all.length,
          ]),
        );
      };
      const bad = { "bad INVALID_FORMAT_EMAIL": size * 0.1 };
      expect(await run()).toEqual({ created: size * 0.9, ...bad });
      const [accounts, audits] = [
        await count("account"),
        await count("audit_entry where action <> 'people.imported'"),
      ];
      expect(await run()).toEqual({ same: size * 0.9, ...bad });
      expect([
        await count("account"),
        await count("audit_entry where action <> 'people.imported'"),
      ]).toEqual([accounts, audits]);
      expect(await count(`enrollment where item_id = ${course.id} and cause = 'import'`)).toBe(
        size * 0.9,
      );
    },
    rounds(60_000, 600_000),
  );

  it("comes a hundred lines a call, and stops at the shop's limit of accounts", async () => {
    const bad = Array.from({ length: 100 }, () => line("none"));
    const first = await send(csv(...bad, line(fresh()), line(fresh())));
    expect([resultsOf(first).length, (first.body.data as { next: number }).next]).toEqual([
      100, 100,
    ]);
    const emails = [fresh(), fresh()];
    await givenSettings(shop.db, {
      registration: {
        userLimit: (await count("account where erased_at is null")) + 1,
        dailyUserLimit: 0,
      },
    });
    await expect
      .poll(async () => readOf(await preview(csv(...emails.map((email) => line(email))))).create)
      .toBe(1);
    const last = await send(csv(...bad, ...emails.map((email) => line(email))), { after: 100 });
    expect([told(last), (last.body.data as { next: null }).next]).toEqual([
      ["created", "bad OVER_LIMIT"],
      null,
    ]);
  });
});

describe("the imports that were", () => {
  beforeAll(async () => {
    await givenSettings(shop.db, { registration: { userLimit: 100_000, dailyUserLimit: 0 } });
    shop.parts.settings.forget();
  });
  type Past = {
    id: number;
    file_name: string;
    imported_by: string;
    lines: number;
    created: number;
    updated: number;
    skipped: number;
    bad: number;
  };
  const listed = async (search = "") =>
    ((await keeper.get(`/api/admin/people/imports?${search}`)).body.data as { items: Past[] })
      .items;
  type Line = {
    line: number;
    result: string;
    faults: { code: string }[];
    person: { id: number; email: string } | null;
  };
  const linesOf = async (id: number, search = "") =>
    (
      (await keeper.get(`/api/admin/people/imports/${id}/lines?${search}`)).body.data as {
        items: Line[];
      }
    ).items;

  it("say by whom and when, how many became what, and of each line whose it is and why it was not taken", async () => {
    const [email, known] = [fresh(), await givenStudent(shop.db)];
    await send(csv(line(email), line("ไม่ใช่อีเมล"), line(known.email)));
    const [past] = await listed();
    expect(past).toMatchObject({
      file_name: "ม6.csv",
      lines: 3,
      created: 1,
      updated: 0,
      skipped: 1,
      bad: 1,
    });
    const id = past?.id ?? 0;
    const lines = await linesOf(id);
    expect(
      lines.map(({ line: number, result, person, faults }) => [
        number,
        result,
        person?.email ?? null,
        faults.length > 0,
      ]),
    ).toEqual([
      [2, "created", email, false],
      [3, "bad", null, true],
      [4, "skipped", known.email, false],
    ]);
    expect((await linesOf(id, "result=bad")).map(({ line: number }) => number)).toEqual([3]);
    expect((await linesOf(id, `q=${email}`)).map(({ line: number }) => number)).toEqual([2]);
    expect((await keeper.get("/api/admin/people/imports/999999999")).status).toBe(404);
    const { rows } = await shop.pool.query(
      "select row_to_json(l)::text as kept from people_import_line l where run_id = $1",
      [id],
    );
    expect(rows.map(({ kept }) => kept).join()).not.toMatch(/ไม่ใช่อีเมล|example\.com/);
  });

  it("are one, however often the first lines come again, and what was done first counts", async () => {
    const noted = () => count("audit_entry where action = 'people.imported'");
    const [before, logged] = [(await listed()).length, await noted()];
    const file = await sentFile(csv(line(fresh())));
    expect([told(await sendAgain(file)), told(await sendAgain(file))]).toEqual([
      ["created"],
      ["skipped"],
    ]);
    expect([(await listed()).length, await noted()]).toEqual([before + 1, logged + 1]);
    expect((await listed())[0]).toMatchObject({ created: 1, skipped: 0 });
  });

  it("are to be had as files, and run nothing in a spreadsheet", async () => {
    const owner = await signedIn(
      shop,
      await givenAdministrator(shop.db, {
        firstName: "=แฟ้ม",
        permissions: ["user.manage", "export"],
      }),
    );
    const csvOf = async (path: string) => {
      const answer = await shop.app.inject({
        url: `/api/admin/${path}`,
        headers: { cookie: `sid=${owner.cookies.get("sid")}` },
      });
      return answer.body.split("\r\n");
    };
    const { body } = await owner.post("/api/admin/people/import/file", {
      file_name: "=ห้อง.csv",
      file: Buffer.from(csv(line(fresh()))).toString("base64"),
    });
    await sendAgain((body.data as { import_id: string }).import_id, {}, owner);
    const [past] = await listed(`q=${encodeURIComponent("=ห้อง")}`);
    const [head1, row] = await csvOf(`people-imports.csv?q=${encodeURIComponent("=ห้อง")}`);
    expect([
      head1?.startsWith("\uFEFFรหัส,ไฟล์"),
      row?.includes("'=ห้อง.csv"),
      row?.includes("'=แฟ้ม"),
    ]).toEqual([true, true, true]);
    const [, only] = await csvOf(`people-import.csv?import=${past?.id}`);
    expect(only).toMatch(/^2,created,\d+,มานี ใจดี,new-/);
  });
});

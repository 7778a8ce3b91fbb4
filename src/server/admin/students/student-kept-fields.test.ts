import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ImportedField,
  importedFields,
  type StudentCells,
  type StudentFieldName,
  studentFieldNames,
  studentFields,
} from "#domain/account/student-fields.ts";
import { csvOf } from "#domain/csv/write-csv.ts";
import { fileCell } from "#server/list/file-cell.ts";
import { createFileWords } from "#server/list/file-words.ts";
import { linkByEmail } from "#server/shop/social/link-account.ts";
import th from "#texts/th/people.json" with { type: "json" };
import {
  blankStudentFields,
  studentFieldsWith,
  typedStudentFields,
  wrongStudentField,
} from "../../../../tests/support/examples/student-fields.ts";
import {
  givenAdministrator,
  givenStudent,
  next,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type PaymentShop, paymentShop } from "../../../../tests/support/payment-shop.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";
import { allDefaultTexts } from "../../../web/texts/default-texts.ts";

type Page = {
  person: StudentCells & { version: number };
  history: { changes: { name: string }[]; facts: { name: string; value: string }[] }[];
};

const [password, reason] = ["dek-D_2569", "ลูกค้าขอทางโทรศัพท์"];
const notes = studentFieldsWith("กวาง");
let shop: PaymentShop;
let keeper: Visitor;
let passwordHash: string;
let student: Person;
beforeAll(async () => {
  shop = await paymentShop();
  passwordHash = await shop.parts.passwords.hash(password);
  keeper = await signedIn(
    shop,
    await givenAdministrator(shop.db, {
      permissions: ["user.manage", "export", "audit.read"],
      passwordHash,
    }),
  );
  // The texts that the build of the pages brings along.
  Object.assign(shop.app, {
    written: {
      ...shop.app.written,
      words: createFileWords(async () => allDefaultTexts(), shop.parts.customTexts),
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  student = await givenStudent(shop.db, { passwordHash });
});

const pageOf = async (id: number) =>
  (await keeper.get(`/api/admin/people/${id}`)).body.data as Page;
async function notesOf(id: number): Promise<StudentCells> {
  const { person } = await pageOf(id);
  return Object.fromEntries(studentFieldNames.map((name) => [name, person[name]])) as StudentCells;
}
async function storedNotes(id: number): Promise<StudentCells> {
  const { rows } = await shop.pool.query(
    "select to_jsonb(a) as account from account a where id = $1",
    [id],
  );
  return Object.fromEntries(
    studentFieldNames.map((name) => [name, rows[0].account[name]]),
  ) as StudentCells;
}
async function change(id: number, typed: object): Promise<Answer> {
  const { version } = (await pageOf(id)).person;
  return keeper.put(`/api/admin/people/${id}`, {
    version,
    group_id: null,
    expires_on: "",
    reason,
    ...typed,
  });
}
async function givenNoted(): Promise<Person> {
  expect((await change(student.id, typedStudentFields(notes))).status).toBe(200);
  return student;
}

describe("what the shop notes of a student", () => {
  it("LOGIN-08 is changed by an administrator, is read again, and is emptied again", async () => {
    const { id } = await givenNoted();
    expect([await notesOf(id), await storedNotes(id)]).toEqual([notes, notes]);
    expect((await change(id, typedStudentFields(blankStudentFields))).status).toBe(200);
    expect([await notesOf(id), await storedNotes(id)]).toEqual([
      blankStudentFields,
      blankStudentFields,
    ]);
  });

  it("LOGIN-08 stays where it is left out, and is not overwritten by an administrator who read it earlier", async () => {
    const { version } = (await pageOf(student.id)).person;
    const { id } = await givenNoted();
    expect((await change(id, { expires_on: "2099-01-31" })).status).toBe(200);
    expect(await change(id, { ...typedStudentFields(blankStudentFields), version })).toMatchObject({
      body: { error: { code: "EDIT_CONFLICT" } },
    });
    expect(await notesOf(id)).toEqual(notes);
  });

  it.each(studentFieldNames)(
    "LOGIN-08 %s is judged by its field, beside the field",
    async (name) => {
      const wrong = wrongStudentField(studentFields[name]);
      if (wrong === null) return;
      const { body } = await change(student.id, { [name]: wrong });
      expect(body.errors).toMatchObject([{ param: name, msg: expect.stringMatching(/[ก-๙]/) }]);
      expect(await storedNotes(student.id)).toEqual(blankStudentFields);
    },
  );

  it("LOGIN-08 stands in the log from what to what only where its field says so; of the others the log has the name alone", async () => {
    const { id } = await givenNoted();
    const [entry] = (await pageOf(id)).history;
    const named = entry?.facts.find(({ name }) => name === "fields")?.value.split(", ") ?? [];
    const isLogged = (name: StudentFieldName) => studentFields[name].isLogged === true;
    expect(entry?.changes.map(({ name }) => name)).toEqual(studentFieldNames.filter(isLogged));
    expect(named).toEqual(studentFieldNames.filter((name) => !isLogged(name)));
    const { rows } = await shop.pool.query(
      "select detail::text as detail from audit_entry where object = $1",
      [`account:${id}`],
    );
    const told = studentFieldNames.filter(
      (name) =>
        typeof notes[name] === "string" &&
        rows.some(({ detail }) => detail.includes(String(notes[name]))),
    );
    expect(told.filter((name) => !isLogged(name))).toEqual([]);
  });
});

describe("a file with what the shop notes of students", () => {
  const ownFile = async (id: number) =>
    (
      await shop.app.inject({
        url: `/api/admin/people.csv?ids=${id}`,
        cookies: Object.fromEntries(keeper.cookies),
      })
    ).body;
  const imported = Object.fromEntries(
    studentFieldNames.map((name) => [
      name,
      importedFields.some((one) => one === name) ? notes[name] : blankStudentFields[name],
    ]),
  );
  const fileOf = (email: string, cells: StudentCells) =>
    csvOf([
      [
        "ชื่อ",
        "นามสกุล",
        "อีเมล",
        "โทรศัพท์",
        ...importedFields.map((name) => (th as Record<string, string>)[`people.${name}`] ?? name),
      ],
      [
        "มานี",
        "ใจดี",
        email,
        "0812345678",
        ...importedFields.map((name) => fileCell(cells[name], "th")),
      ],
    ]);

  async function send(text: string) {
    const sent = await keeper.post("/api/admin/people/import/file", {
      file_name: "ม6.csv",
      file: Buffer.from(text).toString("base64"),
    });
    const { import_id } = sent.body.data as { import_id: string };
    const looked = await keeper.post("/api/admin/people/import/preview", {
      import_id,
      existing: "update",
    });
    const { columns, read } = looked.body.data as {
      columns: Record<string, number | null>;
      read: { faults: { faults: { column: string; msg: string }[] }[] };
    };
    const done = await keeper.post("/api/admin/people/import", {
      import_id,
      existing: "update",
      columns,
      is_invited: false,
    });
    return {
      columns,
      faults: read.faults.flatMap(({ faults }) => faults),
      results: (done.body.data as { results: { result: string }[] }).results,
    };
  }
  const idOf = async (email: string) =>
    (
      await shop.db
        .selectFrom("account")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow()
    ).id;

  it("LOGIN-08 knows each column by its name, makes a student with it, changes one who is there, and changes nothing the second time", async () => {
    const email = `noted-${next()}@example.com`;
    const made = await send(fileOf(email, notes));
    expect(importedFields.map((name) => made.columns[name])).toEqual(
      importedFields.map((_, at) => at + 4),
    );
    expect(made).toMatchObject({ faults: [], results: [{ result: "created" }] });
    expect(await storedNotes(await idOf(email))).toEqual(imported);
    const again = [
      await send(fileOf(student.email, notes)),
      await send(fileOf(student.email, notes)),
    ];
    expect(again.map(({ results }) => results[0]?.result)).toEqual(["updated", "same"]);
    expect(await storedNotes(student.id)).toEqual(imported);
    // What it leaves empty stays.
    await send(
      fileOf(student.email, {
        ...blankStudentFields,
        ...Object.fromEntries(importedFields.map((name) => [name, null])),
      }),
    );
    expect(await storedNotes(student.id)).toEqual(imported);
  });

  it("LOGIN-08 does not write into the log what the field keeps out of it", async () => {
    await send(fileOf(student.email, notes));
    const [entry] = (await pageOf(student.id)).history;
    const named = entry?.facts.find(({ name }) => name === "fields")?.value.split(", ") ?? [];
    expect(named).toEqual(importedFields.filter((name) => !studentFields[name].isLogged));
    expect(entry?.changes.map(({ name }) => name)).toEqual(
      importedFields.filter((name) => studentFields[name].isLogged),
    );
  });

  it.each(importedFields)(
    "LOGIN-08 %s is judged as in the form, with the same words",
    async (name: ImportedField) => {
      const wrong = wrongStudentField(studentFields[name]) ?? "nothing like it";
      const { faults } = await send(
        fileOf(student.email, { ...blankStudentFields, [name]: wrong } as StudentCells),
      );
      expect(faults).toMatchObject([{ column: name, msg: expect.stringMatching(/[ก-๙]/) }]);
      const typed = await change(student.id, { [name]: wrong });
      if (studentFields[name].kind !== "switch")
        expect([faults[0]?.msg]).toEqual(
          (typed.body.errors as { msg: string }[]).map(({ msg }) => msg),
        );
    },
  );

  it("LOGIN-08 is written with the columns whose fields say so, and comes back", async () => {
    const { id } = await givenNoted();
    const file = await ownFile(id);
    const hasColumn = (name: StudentFieldName) => studentFields[name].inFile === true;
    const isInFile = (name: StudentFieldName) => name === "tier" || hasColumn(name);
    const texts = studentFieldNames.filter((name) => studentFields[name].kind === "text");
    expect(texts.filter((name) => file.includes(String(notes[name])))).toEqual(
      texts.filter(isInFile),
    );
    const [head = ""] = file.split("\r\n");
    const labels = studentFieldNames
      .filter(hasColumn)
      .map((name) => (th as Record<string, string>)[`people.${name}`] ?? "");
    expect(head.split(",").slice(-labels.length - 1)).toEqual([expect.anything(), ...labels]);
    expect((await send(file)).results).toMatchObject([{ result: "same" }]);
    await change(id, typedStudentFields(blankStudentFields));
    const taken = await send(file);
    expect(taken.results).toMatchObject([{ result: "updated" }]);
    const back = importedFields.filter(isInFile);
    expect(await storedNotes(id)).toMatchObject(
      Object.fromEntries(back.map((name) => [name, notes[name]])),
    );
  });
});

describe("what is noted of a person goes with the person", () => {
  it("LEARN-44 into the copy of their data, and away with the account", async () => {
    const { id } = await givenNoted();
    const visitor = await signedIn(shop, student);
    await visitor.post("/private/myaccount/data");
    await shop.parts.payments.background.idle();
    const copy = (await visitor.get("/private/myaccount/data")).body.data as { id: number };
    const { body } = await visitor.get(`/private/myaccount/data/${copy.id}/file`);
    expect(body.account).toMatchObject(notes);
    expect(
      (await visitor.post("/private/myaccount/erasure", { password, is_understood: true })).status,
    ).toBe(200);
    expect(await storedNotes(id)).toEqual(blankStudentFields);
  });

  it("LOGIN-08 to the person who proves the address that another one had registered", async () => {
    const { id, email } = await givenNoted();
    const ticket = {
      id: "t",
      guestId: 0,
      provider: "google" as const,
      subject: `subject-${id}`,
      email,
      isEmailVerified: true,
      firstName: "ปิติ",
      lastName: "จริงใจ",
    };
    const deps = {
      db: shop.db,
      dataKey: shop.config.secrets.data,
      askProvider: shop.parts.payments.askProvider,
      retentionYears: async () => 5,
    };
    const linked = await linkByEmail(deps, ticket, {
      guestId: null,
      sessionHash: null,
      address: "192.0.2.1",
      userAgent: "",
      requestId: "r",
    });
    if (typeof linked === "string") throw new Error("not claimed");
    expect(linked.accountId).not.toBe(id);
    expect([await storedNotes(linked.accountId), await storedNotes(id)]).toEqual([
      notes,
      blankStudentFields,
    ]);
  });

  it("LOGIN-08 stays that of the account that stays, where two are made one, and leaves with it", async () => {
    const other = studentFieldsWith("นก");
    const { id } = await givenNoted();
    const stays = await givenStudent(shop.db, { passwordHash });
    await change(stays.id, typedStudentFields(other));
    const versions = {
      stays: (await pageOf(stays.id)).person.version,
      goes: (await pageOf(id)).person.version,
    };
    expect(
      (
        await keeper.post(`/api/admin/people/${stays.id}/merge/${id}`, {
          versions,
          reason,
          password,
        })
      ).status,
    ).toBe(200);
    expect([await storedNotes(stays.id), await storedNotes(id)]).toEqual([other, notes]);
    const visitor = await signedIn(shop, stays);
    expect(
      (await visitor.post("/private/myaccount/erasure", { password, is_understood: true })).status,
    ).toBe(200);
    expect([await storedNotes(stays.id), await storedNotes(id)]).toEqual([
      blankStudentFields,
      blankStudentFields,
    ]);
  });
});

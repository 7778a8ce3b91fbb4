import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type AllSchemas, allEndpoints } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import type { ImportMapping } from "#domain/account/import/import-columns.ts";
import { type ImportRow, readImportRows } from "#domain/account/import/import-row.ts";
import type { OptionNames } from "#domain/account/import/student-cell.ts";
import type { UserGroup } from "#domain/account/user-group.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { FieldText } from "#server/platform/http/field-fault.ts";
import { readJsonBodies } from "#server/platform/http/json-body.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { admit, serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { listGroups } from "#server/shop/account/group-queries.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { faultWire } from "./import-fault-words.ts";
import { type ImportCommand, type Imported, importPerson } from "./import-person.ts";
import { beginImportRun } from "./import-run-queries.ts";
import { countAccounts, listGivableCourses, listNamed } from "./import-student-queries.ts";
import { type Existing, judgeAll, namesIn } from "./judge-import.ts";
import { optionNames } from "./option-names.ts";
import { columnsOf, readStudentFile, type StudentFile } from "./read-student-file.ts";
import { checkStudentFile, findStudentFile, insertStudentFile, type SentFile } from "./student-file-queries.ts";

export type ImportNeeds = { db: Db; settings: Settings; clock: Clock; outbox: Pick<Outbox, "kick">; realtime: Realtime };
type Body = Input<AllSchemas["adminImportStudents"]>["body"];

const largestBody = 4_100_000;
const [shownRows, batch] = [4, 100];

/** A file of students is sent once, looked at as often as one likes, and then taken over. Its bodies are long: the permission is checked first. */
export function registerImportStudentRoutes(app: FastifyInstance, needs: ImportNeeds): void {
  void app.register(async (files) => {
    readJsonBodies(files, largestBody);
    files.addHook("onRequest", async (request) => {
      await admit(files.guard, allEndpoints.adminSendStudentFile, request);
    });

    serve(files, "adminSendStudentFile").with(async ({ body }, { caller }) => {
      const bytes = Buffer.from(body.file, "base64");
      const file = readStudentFile(bytes);
      if (file instanceof Refused) return file;
      const { id, expiresAt } = await insertStudentFile(needs.db, { accountId: caller.account.id, fileName: body.file_name, file: bytes });
      return { success: true, data: { import_id: id, expires_at: expiresAt.toISOString() } };
    });
  });

  serve(app, "adminPreviewStudentImport").with(async ({ body }, { caller, lang }) => {
    const sent = await checkStudentFile(needs.db, { id: body.import_id, accountId: caller.account.id });
    if (sent === null) return refuse("PEOPLE_FILE_GONE");
    const file = readSent(sent);
    const { columns, isWhole } = columnsOf(file, body.columns);
    const rows = [file.header, ...file.lines.slice(0, shownRows).map(({ cells }) => cells)];
    const cut = rows.map((cells) => cells.slice(0, file.width).map((cell) => cell.slice(0, 100)));
    const said = { lang, textOf: app.guard.fieldText, options: await optionNames(app.written.words) };
    const read = isWhole ? await preview(needs, { file, columns, existing: body.existing, ...said }) : null;
    const { encoding, width } = file;
    return { success: true, data: { encoding, rows: cut, width, columns, read } };
  });

  serve(app, "adminImportStudents").with(async ({ body }, { caller, lang, request }) => {
    const sent = await findStudentFile(needs.db, { id: body.import_id, accountId: caller.account.id });
    if (sent === null) return refuse("PEOPLE_FILE_GONE");
    const file = readSent(sent);
    const { columns, isWhole } = columnsOf(file, body.columns);
    if (!isWhole) return refuseField("columns", "REQUIRED");
    const who = { actorId: caller.account.id, requestId: request.id, lang, textOf: app.guard.fieldText, options: await optionNames(app.written.words) };
    return { success: true, data: await importBatch(needs, { file, sent, columns, body, ...who }) };
  });
}

/** It could be read when it came. */
function readSent({ id, file }: SentFile): StudentFile {
  const read = readStudentFile(file);
  if (read instanceof Refused) throw new Error(`the file of students ${id} cannot be read any more`);
  return read;
}

async function readRows({ db, clock }: ImportNeeds, site: SiteSettings, { file, columns, options }: Pick<Asked, "file" | "columns" | "options">) {
  const [groups, courses] = await Promise.all([listGroups(db), listGivableCourses(db)]);
  const { fields } = site.registration;
  return { groups, rows: readImportRows(file.lines, columns, { fields, groups, courses, options, now: clock() }) };
}

type Asked = { file: StudentFile; columns: ImportMapping; existing: Existing; lang: Language; textOf: FieldText; options: OptionNames };

async function preview(needs: ImportNeeds, { file, columns, existing, lang, textOf, options }: Asked) {
  const { db, settings } = needs;
  const site = await settings.current();
  const { rows } = await readRows(needs, site, { file, columns, options });
  const named = new Map((await listNamed(db, namesIn(rows))).map((one) => [one.folded, one]));
  const room = site.registration.userLimit - (await countAccounts(db, site.registration.userLimit));
  const judged = judgeAll(rows, { named, existing, room, checkedAt: null });
  const count = (kind: string) => judged.filter(({ verdict }) => verdict.kind === kind).length;
  const faults = judged.flatMap(({ row, verdict }) => (verdict.kind === "bad" ? [{ row, faults: verdict.faults }] : []));
  return {
    ...{ total: rows.length, create: count("create"), update: count("update"), same: count("same"), skip: count("skip"), bad: faults.length },
    courses: judged.filter(({ row, verdict }) => row.course !== null && (verdict.kind === "create" || verdict.kind === "update")).length,
    faults: faults.map(({ row, faults: why }) => ({
      ...{ line: row.line, email: row.email, faults: why.map((fault) => faultWire(fault, lang, textOf)) },
    })),
  };
}

type Batch = Omit<Asked, "existing"> & { sent: SentFile; body: Body; actorId: number; requestId: string };

async function importBatch(needs: ImportNeeds, { file, sent, columns, body, actorId, requestId, lang, textOf, options }: Batch) {
  const { db, settings, outbox } = needs;
  const site = await settings.current();
  const { groups, rows } = await readRows(needs, site, { file, columns, options });
  const { existing, is_invited: isInvited, after } = body;
  const run = { sentId: sent.id, importedBy: actorId, fileName: sent.fileName, lines: rows.length, existing, isInvited };
  const { id: runId, isNew } = await beginImportRun(db, run);
  if (isNew) await noteImport(db, { rows, sent, body, actorId, requestId });
  const command = { runId, actorId, requestId, lang, existing, isInvited, groups, fileName: sent.fileName, reason: `import · ${sent.fileName}` };
  const limits = { checkedAt: sent.checkedAt, userLimit: site.registration.userLimit };
  const done = await importRows(needs, rows.slice(after, after + batch), { ...command, ...limits });
  outbox.kick();
  const results = done.map(({ row, imported: { result, isCourseOpened, faults } }) => ({
    ...{ line: row.line, email: row.email, result, is_course_opened: isCourseOpened },
    faults: faults.map((fault) => faultWire(fault, lang, textOf)),
  }));
  return { results, next: after + batch < rows.length ? after + batch : null };
}

async function importRows({ db, realtime }: ImportNeeds, rows: readonly ImportRow[], command: ImportCommand & { groups: readonly UserGroup[] }) {
  const done: { row: ImportRow; imported: Imported }[] = [];
  for (const row of rows) {
    const imported = await importPerson(db, row, command);
    if (imported.result === "updated" && imported.accountId !== null) realtime.tell({ accountId: imported.accountId, event: "session.changed", data: {} });
    done.push({ row, imported });
  }
  return done;
}

/** The file itself is not kept for long: its hash tells whether another was the same. */
async function noteImport(
  db: Db,
  { rows, sent, body, actorId, requestId }: Pick<Batch, "sent" | "body" | "actorId" | "requestId"> & { rows: readonly ImportRow[] },
) {
  const { existing, is_invited } = body;
  const sha256 = createHash("sha256").update(sent.file).digest("hex").slice(0, 16);
  await insertAudit(db, {
    ...{ actorId, actorRole: "administrator", action: "people.imported", object: "account:list", requestId },
    detail: { file_name: sent.fileName, sha256, lines: rows.length, existing, is_invited },
  });
}

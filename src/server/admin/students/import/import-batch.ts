import { createHash } from "node:crypto";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import type { ImportRow } from "#domain/account/import/import-row.ts";
import type { UserGroup } from "#domain/account/user-group.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { faultWire } from "./import-fault-words.ts";
import { type ImportCommand, type ImportResult, importPerson } from "./import-person.ts";
import { beginImportRun } from "./import-run-queries.ts";
import { type ImportDeps, type ImportRequest, readRows } from "./read-import-rows.ts";
import type { SentFile } from "./student-file-queries.ts";

/** So many rows are taken over in one call. */
const batch = 100;

type Body = Input<AllSchemas["adminImportStudents"]>["body"];

type MayGoOn = () => Promise<boolean>;

type Batch = Omit<ImportRequest, "existing"> & {
  sent: SentFile;
  body: Body;
  actorId: number;
  requestId: string;
  mayGoOn: MayGoOn;
};

export async function importBatch(
  deps: ImportDeps,
  { file, sent, columns, body, actorId, requestId, lang, textOf, options, mayGoOn }: Batch,
) {
  const { db, settings, outbox } = deps;
  const site = await settings.current();
  const { groups, rows } = await readRows(deps, site, { file, columns, options });
  const { existing, is_invited: isInvited, after } = body;
  const run = {
    sentId: sent.id,
    importedBy: actorId,
    fileName: sent.fileName,
    lines: rows.length,
    existing,
    isInvited,
  };
  const { id: runId, isNew } = await beginImportRun(db, run);
  if (isNew) await noteImport(db, { rows, sent, body, actorId, requestId });
  const command = {
    runId,
    actorId,
    requestId,
    lang,
    existing,
    isInvited,
    groups,
    fileName: sent.fileName,
    reason: `import · ${sent.fileName}`,
  };
  const limits = { checkedAt: sent.checkedAt, userLimit: site.registration.userLimit };
  const done = await importRows(deps, rows.slice(after, after + batch), {
    ...command,
    ...limits,
    mayGoOn,
  });
  outbox.kick();
  const results = done.map(({ row, imported: { result, isCourseOpened, faults } }) => ({
    line: row.line,
    email: row.email,
    result,
    is_course_opened: isCourseOpened,
    faults: faults.map((fault) => faultWire(fault, lang, textOf)),
  }));
  return { results, next: after + batch < rows.length ? after + batch : null };
}

async function importRows(
  { db, realtime }: ImportDeps,
  rows: readonly ImportRow[],
  command: ImportCommand & { runId: number; groups: readonly UserGroup[]; mayGoOn: MayGoOn },
) {
  const done: { row: ImportRow; imported: ImportResult }[] = [];
  for (const row of rows) {
    // What was taken before is kept with the import, line by line.
    if (!(await command.mayGoOn())) throw refuse("FORBIDDEN");
    const imported = await importPerson(db, row, command);
    if (imported.result === "updated" && imported.accountId !== null)
      realtime.tell({ accountId: imported.accountId, event: "session.changed", data: {} });
    done.push({ row, imported });
  }
  return done;
}

/** The file itself is not kept for long: its hash tells whether another was the same. */
async function noteImport(
  db: Db,
  {
    rows,
    sent,
    body,
    actorId,
    requestId,
  }: Pick<Batch, "sent" | "body" | "actorId" | "requestId"> & { rows: readonly ImportRow[] },
) {
  const { existing, is_invited } = body;
  const sha256 = createHash("sha256").update(sent.file).digest("hex").slice(0, 16);
  await insertAudit(db, {
    actorId,
    actorRole: "administrator",
    action: "people.imported",
    object: "account:list",
    requestId,
    detail: { file_name: sent.fileName, sha256, lines: rows.length, existing, is_invited },
  });
}

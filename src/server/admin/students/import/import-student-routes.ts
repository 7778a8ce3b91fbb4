import type { FastifyInstance } from "fastify";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { unusedColumns } from "#domain/account/import/import-columns.ts";
import { isStillAdmitted } from "#server/platform/http/admission/admit.ts";
import { readLongBodies } from "#server/platform/http/long-bodies.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { addPerson } from "./add-person.ts";
import { importBatch } from "./import-batch.ts";
import { faultWire } from "./import-fault-words.ts";
import { countAccounts, listNamed } from "./import-student-queries.ts";
import { judgeAll, namesIn } from "./judge-import.ts";
import { optionNames } from "./option-names.ts";
import { type ImportDeps, type ImportRequest, readRows } from "./read-import-rows.ts";
import { columnsOf, readStudentFile, type StudentFile } from "./read-student-file.ts";
import {
  checkStudentFile,
  findStudentFile,
  insertStudentFile,
  type SentFile,
} from "./student-file-queries.ts";

const largestBody = 4_100_000;

const shownRows = 4;

/** A file of students is sent once, previewed any number of times, and then imported. */
export function registerImportStudentRoutes(app: FastifyInstance, deps: ImportDeps): void {
  registerAddPerson(app, deps);
  void app.register(async (files) => {
    readLongBodies(files, largestBody, allEndpoints.adminSendStudentFile);

    serve(files, "adminSendStudentFile").with(async ({ body }, { caller }) => {
      const bytes = Buffer.from(body.file, "base64");
      const file = await readStudentFile(caller.account.id, bytes);
      if (file instanceof Refused) return file;
      const { id, expiresAt } = await insertStudentFile(deps.db, {
        accountId: caller.account.id,
        fileName: body.file_name,
        file: bytes,
      });
      return { success: true, data: { import_id: id, expires_at: expiresAt.toISOString() } };
    });
  });

  serve(app, "adminPreviewStudentImport").with(async ({ body }, { caller, lang }) => {
    const sent = await checkStudentFile(deps.db, {
      id: body.import_id,
      accountId: caller.account.id,
    });
    if (sent === null) return refuse("PEOPLE_FILE_GONE");
    const file = await readSent(caller.account.id, sent);
    const { columns, isWhole } = columnsOf(file, body.columns);
    const said = {
      lang,
      textOf: app.guard.fieldText,
      options: await optionNames(app.written.words),
    };
    const read = isWhole
      ? await preview(deps, { file, columns, existing: body.existing, ...said })
      : null;
    const { encoding, width, above } = file;
    const unused = unusedColumns(file.header, columns).map((name) => name.slice(0, 100));
    return {
      success: true,
      data: { encoding, rows: firstRows(file), width, columns, above: [...above], unused, read },
    };
  });

  serve(app, "adminImportStudents").with(async ({ body }, { caller, lang, request }) => {
    const sent = await findStudentFile(deps.db, {
      id: body.import_id,
      accountId: caller.account.id,
    });
    if (sent === null) return refuse("PEOPLE_FILE_GONE");
    const file = await readSent(caller.account.id, sent);
    const { columns, isWhole } = columnsOf(file, body.columns);
    if (!isWhole) return refuseField("columns", "REQUIRED");
    const who = {
      actorId: caller.account.id,
      requestId: request.id,
      lang,
      textOf: app.guard.fieldText,
      options: await optionNames(app.written.words),
    };
    const mayGoOn = () => isStillAdmitted(app.guard, request);
    return {
      success: true,
      data: await importBatch(deps, { file, sent, columns, body, mayGoOn, ...who }),
    };
  });
}

function registerAddPerson(app: FastifyInstance, deps: ImportDeps): void {
  serve(app, "adminAddPerson").with(async ({ body }, { caller, lang, request }) => {
    const { first, last, email, phone, is_invited: isInvited } = body;
    const added = await addPerson(deps, {
      typed: { first, last, email, phone },
      isInvited,
      reason: "",
      actorId: caller.account.id,
      requestId: request.id,
      lang,
      textOf: app.guard.fieldText,
    });
    if (added instanceof Refused) return added;
    return { success: true, data: { id: added.id, is_new: added.isNew } };
  });
}

/** The header and the first rows, cut for the screen. */
function firstRows({ header, lines, width }: StudentFile): string[][] {
  const names = header.length > 0 ? header : Array<string>(width).fill("");
  const rows = [names, ...lines.slice(0, shownRows).map(({ cells }) => cells)];
  return rows.map((cells) => cells.slice(0, width).map((cell) => cell.slice(0, 100)));
}

/** It could be read when it came. */
async function readSent(person: number, { id, file }: SentFile): Promise<StudentFile> {
  const read = await readStudentFile(person, file);
  if (read instanceof Refused)
    throw new Error(`the file of students ${id} cannot be read any more`);
  return read;
}

async function preview(
  deps: ImportDeps,
  { file, columns, existing, lang, textOf, options }: ImportRequest,
) {
  const { db, settings } = deps;
  const site = await settings.current();
  const { rows } = await readRows(deps, site, { file, columns, options });
  const named = new Map((await listNamed(db, namesIn(rows))).map((one) => [one.folded, one]));
  const room = site.registration.userLimit - (await countAccounts(db, site.registration.userLimit));
  const judged = judgeAll(rows, { named, existing, room, checkedAt: null });
  const count = (kind: string) => judged.filter(({ verdict }) => verdict.kind === kind).length;
  const faults = judged.flatMap(({ row, verdict }) =>
    verdict.kind === "bad" ? [{ row, faults: verdict.faults }] : [],
  );
  return {
    total: rows.length,
    create: count("create"),
    update: count("update"),
    same: count("same"),
    skip: count("skip"),
    bad: faults.length,
    courses: judged.filter(
      ({ row, verdict }) =>
        row.course !== null && (verdict.kind === "create" || verdict.kind === "update"),
    ).length,
    faults: faults.map(({ row, faults: why }) => ({
      line: row.line,
      email: row.email,
      faults: why.map((fault) => faultWire(fault, lang, textOf)),
    })),
  };
}

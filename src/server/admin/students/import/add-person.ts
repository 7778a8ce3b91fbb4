import type { FieldFault } from "#contract/client.ts";
import { type ImportColumn, importColumns } from "#domain/account/import/import-columns.ts";
import { type ImportRow, readImportRows } from "#domain/account/import/import-row.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import type { FieldText } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { listGroups } from "#server/shop/account/group-queries.ts";
import { giving } from "../change-access.ts";
import { faultWire } from "./import-fault-words.ts";
import { type ImportCommand, type ImportResult, takePerson } from "./import-person.ts";
import { listNamed } from "./import-student-queries.ts";
import { judge, namesIn } from "./judge-import.ts";
import type { ImportDeps } from "./read-import-rows.ts";

type NewPerson = { first: string; last: string; email: string; phone: string };
type Command = {
  typed: NewPerson;
  isInvited: boolean;
  reason: string;
  actorId: number;
  requestId: string;
  lang: Language;
  textOf: FieldText;
};

const columns = ["first", "last", "email", "phone"] as const;
const mapping = Object.fromEntries(
  importColumns.map((name) => {
    const at = (columns as readonly string[]).indexOf(name);
    return [name, at < 0 ? null : at];
  }),
) as Record<ImportColumn, number | null>;

/**
 * One person, by the rules of a line in a file of students. Somebody who is a student already stays
 * as they are, so sending it twice adds nobody twice.
 */
export async function addPerson(
  { db, settings, clock, outbox }: Pick<ImportDeps, "db" | "settings" | "clock" | "outbox">,
  { typed, isInvited, reason, actorId, requestId, lang, textOf }: Command,
): Promise<{ id: number; isNew: boolean } | Refused<"INPUT_ERROR">> {
  const { registration } = await settings.current();
  const groups = await listGroups(db);
  const cells = columns.map((name) => typed[name]);
  const [row] = readImportRows([{ line: 1, cells }], mapping, {
    fields: registration.fields,
    groups,
    courses: [],
    options: {},
    now: clock(),
  });
  if (row === undefined) throw new Error("one line is one person");
  const command = {
    actorId,
    requestId,
    lang,
    reason,
    existing: "skip",
    isInvited,
    checkedAt: null,
    userLimit: registration.userLimit,
    groups,
    fileName: "",
  } as const;
  const faultsOf = (faults: ImportResult["faults"]) =>
    refuse("INPUT_ERROR", {
      errors: faults.map((fault): FieldFault => {
        const { column, code, msg } = faultWire(fault, lang, textOf);
        return { param: column, code, msg };
      }),
    });
  const there = await findStanding(db, row, command);
  if (there !== null) return { id: there, isNew: false };
  try {
    const { result, accountId, faults } = await giving(db, (tx) => takePerson(tx, row, command));
    if (accountId === null) return faultsOf(faults);
    outbox.kick();
    return { id: accountId, isNew: result === "created" };
  } catch (error) {
    if (isUniqueViolation(error, "login_name_pkey"))
      return faultsOf([{ column: "email", code: "REGISTERED_MEANWHILE" }]);
    throw error;
  }
}

/**
 * The student who is there already, and stays as they are; null: there is none yet. So a button that
 * is pressed often waits for the lock of registrations only until the first press has its result.
 */
async function findStanding(
  db: ImportDeps["db"],
  row: ImportRow,
  command: ImportCommand,
): Promise<number | null> {
  const named = new Map((await listNamed(db, namesIn([row]))).map((one) => [one.folded, one]));
  const verdict = judge(row, { ...command, named, room: command.userLimit });
  return verdict.kind === "skip" ? verdict.accountId : null;
}

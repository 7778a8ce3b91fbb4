import type { ImportFault, ImportRow } from "#domain/account/import/import-row.ts";
import { isSameDay } from "#domain/account/import/import-unchanged.ts";
import { chooseGroup, type UserGroup } from "#domain/account/user-group.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { insertAccount, lockRegistration } from "#server/shop/account/account-queries.ts";
import { freeUsername } from "#server/shop/account/register/register-student.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { grantWithin } from "../change-access.ts";
import { type Command, note } from "../person-command.ts";
import { changesOf, notedOver } from "../student-kept-fields.ts";
import { keepImportLine } from "./import-run-queries.ts";
import * as queries from "./import-student-queries.ts";
import { type Existing, judge, namesIn } from "./judge-import.ts";

export type ImportCommand = Omit<Command, "accountId"> & {
  existing: Existing;
  isInvited: boolean;
  /** Microseconds since 1970. */
  checkedAt: number;
  userLimit: number;
  groups: readonly UserGroup[];
  fileName: string;
  lang: Language;
  /** Which import it is, for the list of those that were. */
  runId: number;
};
export type Imported = {
  result: "created" | "updated" | "same" | "skipped" | "bad";
  accountId: number | null;
  isCourseOpened: boolean;
  faults: ImportFault[];
};

const bad = (faults: ImportFault[]): Imported => ({ result: "bad", accountId: null, isCourseOpened: false, faults });

/** One line, wholly or not at all, judged again: meanwhile the shop has gone on. What became of it is kept with it. */
export async function importPerson(db: Db, row: ImportRow, command: ImportCommand): Promise<Imported> {
  const keep = async (where: Db | Tx, imported: Imported) => {
    await keepImportLine(where, { runId: command.runId, line: row.line, ...imported });
    return imported;
  };
  try {
    return await inTransaction(db, async (tx) => keep(tx, await take(tx, row, command)));
  } catch (error) {
    // A student has changed their e-mail to this one at the same moment.
    if (isUniqueViolation(error, "login_name_pkey")) return keep(db, bad([{ column: "email", code: "REGISTERED_MEANWHILE" }]));
    throw error;
  }
}

/** Under the lock of registrations, so that a name that is free stays free and the limit is not passed. */
async function take(tx: Tx, row: ImportRow, command: ImportCommand): Promise<Imported> {
  await lockRegistration(tx);
  const named = new Map((await queries.listNamed(tx, namesIn([row]))).map((one) => [one.folded, one]));
  const room = command.userLimit - (await queries.countAccounts(tx, command.userLimit));
  const verdict = judge(row, { ...command, named, room });
  if (verdict.kind === "bad") return bad(verdict.faults);
  if (verdict.kind === "create") return create(tx, row, command);
  if (verdict.kind === "update") return update(tx, row, { ...command, accountId: verdict.accountId });
  if (verdict.kind === "same") return { result: "same", accountId: verdict.accountId, isCourseOpened: false, faults: [] };
  return { result: "skipped", accountId: verdict.accountId, isCourseOpened: false, faults: [] };
}

async function create(tx: Tx, row: ImportRow, command: ImportCommand): Promise<Imported> {
  const { first: firstName, last: lastName, email, phone, expiresAt } = row;
  const username = row.username || (await freeUsername(tx, { email, firstName, lastName }));
  const userGroupId = row.groupId ?? usualGroup(command.groups);
  const person = { username, email, firstName, lastName, phone, nickname: "", address: "", lang: command.lang };
  const role = { isStudent: true, isAdministrator: false, isOwner: false, permissions: [] };
  const accountId = await insertAccount(tx, { ...person, ...role, passwordHash: null, userGroupId });
  const made = await queries.lockImported(tx, accountId);
  const isNoted = Object.keys(row.noted).length > 0;
  if (made && (isNoted || expiresAt !== null)) await queries.updateImported(tx, accountId, { ...made, noted: notedOver(made.noted, row.noted), expiresAt });
  const mine = { ...command, accountId };
  await note(tx, mine, "account.imported", { is_invited: command.isInvited });
  const isCourseOpened = await open(tx, row, mine);
  if (command.isInvited) {
    await addMessages(tx, [{ key: `studentInvitation:${accountId}`, kind: "mail", payload: { template: "studentInvitation", accountId, data: {} } }]);
  }
  return { result: "created", accountId, isCourseOpened, faults: [] };
}

/** What the file leaves empty stays as it is; username and e-mail are the student's own. */
async function update(tx: Tx, row: ImportRow, command: ImportCommand & Command): Promise<Imported> {
  const before = await queries.lockImported(tx, command.accountId);
  if (before === null) return bad([{ column: "email", code: "NOT_A_STUDENT" }]);
  if (before.isAdministrator) return bad([{ column: "email", code: "ADMINISTRATOR" }]);
  const group = command.groups.find(({ id }) => id === row.groupId);
  const after = {
    ...before,
    ...{ first: row.first || before.first, last: row.last || before.last, phone: row.phone || before.phone, noted: notedOver(before.noted, row.noted) },
    ...{
      groupId: group?.id ?? before.groupId,
      groupName: group?.name ?? before.groupName,
      expiresAt: isSameDay(row.expiresAt, before.expiresAt) ? before.expiresAt : (row.expiresAt ?? before.expiresAt),
    },
  };
  const changes = allChangesOf(before, after);
  // What a student has written since the file was looked at, its sender has not seen.
  if (changes !== null && before.updatedAt > command.checkedAt) return bad([{ column: "email", code: "CHANGED_MEANWHILE" }]);
  if (changes !== null) {
    await queries.updateImported(tx, command.accountId, after);
    await note(tx, command, "account.changed", changes);
  }
  const isCourseOpened = await open(tx, row, command);
  return { result: changes !== null || isCourseOpened ? "updated" : "same", accountId: command.accountId, isCourseOpened, faults: [] };
}

async function open(tx: Tx, { course }: ImportRow, command: ImportCommand & Command): Promise<boolean> {
  return (
    course !== null && (await grantWithin(tx, { ...command, courseId: course.id, days: null, until: course.endsAt, cause: "import", words: command.fileName }))
  );
}

function usualGroup(groups: readonly UserGroup[]): number | null {
  const usual = chooseGroup(groups, { chosen: null, current: null });
  return usual === "NOT_AN_OPTION" ? null : usual;
}

type Fields = queries.ImportedFields;

/** Names and numbers are not written into the log, only that they are others. */
function allChangesOf(before: Fields, after: Fields): Record<string, unknown> | null {
  const { changed, fields } = changesOf(before, after);
  const others = [...(["first", "last", "phone"] as const).filter((name) => before[name] !== after[name]), ...fields];
  if (Object.keys(changed).length + others.length === 0) return null;
  return { changed, ...(others.length > 0 && { fields: others.join(", ") }) };
}

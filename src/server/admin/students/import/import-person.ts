import type { ImportFault, ImportRow } from "#domain/account/import/import-row.ts";
import { isSameDay } from "#domain/account/import/import-unchanged.ts";
import type { StudentCells } from "#domain/account/student-fields.ts";
import { chooseGroup, type UserGroup } from "#domain/account/user-group.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { lockOpenOrdersFor } from "#server/admin/students/close-for-access-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { insertAccount, lockRegistration } from "#server/shop/account/account-queries.ts";
import { freeUsername } from "#server/shop/account/register/register-student.ts";
import { isLeft } from "#server/shop/gift/keep-gift.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { giving, grantWithin } from "../change-access.ts";
import type { ChangeAgain } from "../change-person.ts";
import { keepTier } from "../keep-tier.ts";
import { type Command, note } from "../person-command.ts";
import { changesOf, notedOver } from "../student-kept-fields.ts";
import { keepImportLine } from "./import-run-queries.ts";
import * as queries from "./import-student-queries.ts";
import { type ExistingRule, judge, namesIn } from "./judge-import.ts";

export type ImportCommand = Omit<Command, "accountId"> & {
  existing: ExistingRule;
  isInvited: boolean;
  /** Microseconds since 1970. Null: no file was checked before. */
  checkedAt: number | null;
  userLimit: number;
  groups: readonly UserGroup[];
  fileName: string;
  lang: Language;
};
/** `runId`: which import it is, for the list of those that were. */
type FileCommand = ImportCommand & { runId: number };
export type ImportResult = {
  result: "created" | "updated" | "same" | "skipped" | "bad" | "waits";
  accountId: number | null;
  isCourseOpened: boolean;
  faults: ImportFault[];
};

const bad = (faults: ImportFault[]): ImportResult => ({
  result: "bad",
  accountId: null,
  isCourseOpened: false,
  faults,
});

/**
 * One line, wholly or not at all, judged again: meanwhile the shop has gone on. What became of it
 * is kept with it.
 */
export async function importPerson(
  db: Db,
  row: ImportRow,
  command: FileCommand,
): Promise<ImportResult> {
  const keep = async (where: Db | Tx, imported: ImportResult) => {
    await keepImportLine(where, { runId: command.runId, line: row.line, ...imported });
    return imported;
  };
  try {
    return await giving(db, async (tx) => keep(tx, await takePerson(tx, row, command)));
  } catch (error) {
    // A student has changed their e-mail to this one at the same moment.
    if (isUniqueViolation(error, "login_name_pkey"))
      return keep(db, bad([{ column: "email", code: "REGISTERED_MEANWHILE" }]));
    throw error;
  }
}

/**
 * Under the lock of registrations, so that a name that is free stays free and the limit is not
 * passed.
 */
export async function takePerson(
  tx: Tx,
  row: ImportRow,
  command: ImportCommand,
): Promise<ImportResult> {
  await lockRegistration(tx);
  const named = new Map(
    (await queries.listNamed(tx, namesIn([row]))).map((one) => [one.folded, one]),
  );
  const room = command.userLimit - (await queries.countAccounts(tx, command.userLimit));
  const verdict = judge(row, { ...command, named, room });
  if (verdict.kind === "bad") return bad(verdict.faults);
  if (verdict.kind === "create") return create(tx, row, command);
  if (verdict.kind === "update")
    return update(tx, row, { ...command, accountId: verdict.accountId });
  if (verdict.kind === "same")
    return { result: "same", accountId: verdict.accountId, isCourseOpened: false, faults: [] };
  return { result: "skipped", accountId: verdict.accountId, isCourseOpened: false, faults: [] };
}

async function create(tx: Tx, row: ImportRow, command: ImportCommand): Promise<ImportResult> {
  const { first: firstName, last: lastName, email, phone, expiresAt } = row;
  const username = row.username || (await freeUsername(tx, { email, firstName, lastName }));
  const userGroupId = row.groupId ?? usualGroup(command.groups);
  const person = {
    username,
    email,
    firstName,
    lastName,
    phone,
    nickname: "",
    address: "",
    lang: command.lang,
  };
  const role = { isStudent: true, isAdministrator: false, isOwner: false, permissions: [] };
  const accountId = await insertAccount(tx, {
    ...person,
    ...role,
    passwordHash: null,
    userGroupId,
  });
  const made = await queries.lockImported(tx, accountId);
  const mine = { ...command, accountId };
  const { noted, waits } = made
    ? await tierOf(tx, made.noted, row, mine)
    : { noted: null, waits: false };
  if (made && noted && (Object.keys(row.noted).length > 0 || expiresAt !== null))
    await queries.updateImported(tx, accountId, { ...made, noted, expiresAt });
  await note(tx, mine, "account.imported", { is_invited: command.isInvited });
  const opened = await open(tx, row, mine, []);
  if (command.isInvited) {
    await addMessages(tx, [
      {
        key: `studentInvitation:${accountId}`,
        kind: "mail",
        payload: { template: "studentInvitation", accountId, data: {} },
      },
    ]);
  }
  return {
    result: opened === "waits" || waits ? "waits" : "created",
    accountId,
    isCourseOpened: opened === true,
    faults: [],
  };
}

/** What the file leaves empty stays as it is; username and e-mail are the student's own. */
async function update(
  tx: Tx,
  row: ImportRow,
  command: ImportCommand & Command,
): Promise<ImportResult> {
  const { accountId } = command;
  const held =
    row.course === null
      ? []
      : await lockOpenOrdersFor(tx, {
          accountId,
          courseId: row.course.id,
          isEndless: row.course.endsAt === null,
        });
  const before = await queries.lockImported(tx, accountId);
  if (before === null) return bad([{ column: "email", code: "NOT_A_STUDENT" }]);
  if (before.isAdministrator) return bad([{ column: "email", code: "ADMINISTRATOR" }]);
  const group = command.groups.find(({ id }) => id === row.groupId);
  const wanted = {
    ...before,
    first: row.first || before.first,
    last: row.last || before.last,
    phone: row.phone || before.phone,
    noted: notedOver(before.noted, row.noted),
    groupId: group?.id ?? before.groupId,
    groupName: group?.name ?? before.groupName,
    expiresAt: isSameDay(row.expiresAt, before.expiresAt)
      ? before.expiresAt
      : (row.expiresAt ?? before.expiresAt),
  };
  // The student changed the profile after the file was checked. The administrator has not seen that
  // change.
  if (allChangesOf(before, wanted) !== null && before.updatedAt > (command.checkedAt ?? 0))
    return bad([{ column: "email", code: "CHANGED_MEANWHILE" }]);
  const { noted, waits } = await tierOf(tx, before.noted, row, command);
  const after = { ...wanted, noted };
  const changes = allChangesOf(before, after);
  if (changes !== null) {
    await queries.updateImported(tx, command.accountId, after);
    await note(tx, command, "account.changed", changes);
  }
  const opened = await open(tx, row, command, held);
  const result =
    opened === "waits" || waits ? "waits" : changes !== null || opened ? "updated" : "same";
  return { result, accountId: command.accountId, isCourseOpened: opened === true, faults: [] };
}

/**
 * What is noted with the file's words over it. A tier that gives more than one person may waits for
 * a second one; the rest of the line does not.
 */
async function tierOf(
  tx: Tx,
  before: StudentCells,
  { noted }: ImportRow,
  command: ImportCommand & Command,
): Promise<{ noted: StudentCells; waits: boolean }> {
  const after = notedOver(before, noted);
  const { tier: from } = before;
  const again: ChangeAgain = { typed: { tier: after.tier ?? "" }, from };
  const kept = await keepTier(
    tx,
    command,
    { from, to: after.tier, changed: { tier: [from, after.tier] }, command: again },
    null,
  );
  return isLeft(kept)
    ? { noted: { ...after, tier: from }, waits: true }
    : { noted: after, waits: false };
}

/** `waits`: it is worth more than one person may give. A line that comes again waits still. */
async function open(
  tx: Tx,
  { course }: ImportRow,
  command: ImportCommand & Command,
  held: readonly number[],
): Promise<boolean | "waits"> {
  if (course === null) return false;
  const given = {
    held,
    courseId: course.id,
    days: null,
    until: course.endsAt,
    cause: "import",
    words: command.fileName,
  } as const;
  const opened = await grantWithin(tx, { ...command, ...given }, null);
  return typeof opened === "boolean" ? opened : "waits";
}

function usualGroup(groups: readonly UserGroup[]): number | null {
  const usual = chooseGroup(groups, { chosen: null, current: null });
  return usual === "NOT_AN_OPTION" ? null : usual;
}

type Fields = queries.ImportedFields;

/** Names and numbers are not written into the log, only that they are others. */
function allChangesOf(before: Fields, after: Fields): Record<string, unknown> | null {
  const { changed, fields } = changesOf(before, after);
  const others = [
    ...(["first", "last", "phone"] as const).filter((name) => before[name] !== after[name]),
    ...fields,
  ];
  if (Object.keys(changed).length + others.length === 0) return null;
  return { changed, ...(others.length > 0 && { fields: others.join(", ") }) };
}

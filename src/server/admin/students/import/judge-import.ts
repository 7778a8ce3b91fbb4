import type { ImportFault, ImportRow } from "#domain/account/import/import-row.ts";
import { saysNothingNew } from "#domain/account/import/import-unchanged.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { NamedAccount } from "./import-student-queries.ts";

export type ExistingRule = "update" | "skip";
/** `same`: the line says of a student what the shop knows already. */
export type Verdict =
  | { kind: "create" }
  | { kind: "update" | "skip" | "same"; accountId: number }
  | { kind: "bad"; faults: ImportFault[] };
type ImportFacts = {
  named: ReadonlyMap<string, NamedAccount>;
  existing: ExistingRule;
  room: number;
  checkedAt: number | null;
};

/**
 * The verdict for a line, by the accounts that have its names. An account registered after
 * `checkedAt` (microseconds since 1970) is not changed.
 */
export function judge(row: ImportRow, { named, existing, room, checkedAt }: ImportFacts): Verdict {
  const same = holderOf(row, named);
  if (same !== undefined && saysNothingNew(row, same))
    return { kind: existing === "skip" ? "skip" : "same", accountId: same.accountId };
  // Empty cells of a line leave an existing student's fields as they are, even fields that
  // registration requires today.
  const faults =
    same === undefined
      ? row.faults
      : row.faults.filter(({ column, code }) => column === "email" || code !== "REQUIRED");
  if (faults.length > 0) return { kind: "bad", faults };
  const bad = (column: "email" | "username", code: ImportFault["code"]): Verdict => ({
    kind: "bad",
    faults: [{ column, code }],
  });
  const holder = named.get(foldName(row.email));
  if (holder !== undefined) {
    const { kind, isAdministrator, isStudent, isMerged, createdAt, isImported, accountId } = holder;
    if (kind === "username") return bad("email", "EMAIL_IS_USERNAME");
    if (isAdministrator) return bad("email", "ADMINISTRATOR");
    if (isMerged) return bad("email", "MERGED");
    if (!isStudent) return bad("email", "NOT_A_STUDENT");
    if (checkedAt !== null && createdAt > checkedAt && !isImported)
      return bad("email", "REGISTERED_MEANWHILE");
    return { kind: existing, accountId };
  }
  if (row.username !== "" && named.has(foldName(row.username)))
    return bad("username", "USERNAME_TAKEN");
  return room > 0 ? { kind: "create" } : bad("email", "OVER_LIMIT");
}

/** The student whom a line is about: by the e-mail, and where it has none by the username. */
function holderOf(
  { email, username }: ImportRow,
  named: ImportFacts["named"],
): NamedAccount | undefined {
  const holder = named.get(foldName(email === "" ? username : email));
  return holder?.isStudent && !holder.isMerged && (email === "" || holder.kind !== "username")
    ? holder
    : undefined;
}

/** The folded names by which these lines are known. */
export function namesIn(rows: readonly ImportRow[]): string[] {
  return rows
    .flatMap(({ email, username }) => [email, username])
    .flatMap((name) => (name === "" ? [] : [foldName(name)]));
}

/**
 * Judges the whole file against the shop's present data. Each new account counts towards the limit.
 */
export function judgeAll(
  rows: readonly ImportRow[],
  known: ImportFacts,
): { row: ImportRow; verdict: Verdict }[] {
  let { room } = known;
  return rows.map((row) => {
    const verdict = judge(row, { ...known, room });
    if (verdict.kind === "create") room -= 1;
    return { row, verdict };
  });
}

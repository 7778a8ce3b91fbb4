import type { AuditRow } from "./audit-list-queries.ts";

/** A log entry in the form of the contract. */
export function auditWire({
  id,
  at,
  role,
  name,
  username,
  action,
  object,
  isStudent,
  detail,
}: AuditRow) {
  const { changed, ...others } = detail;
  const facts = Object.entries(others).map(([key, value]) => ({
    name: key,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  const person = username === null ? null : { name: name ?? username, username };
  return {
    id,
    at: at.toISOString(),
    role,
    person,
    action,
    object,
    is_student: isStudent,
    changes: changesOf(changed),
    facts,
  };
}

type ChangeValue = string | number | boolean | null;

/** A field that a new record leaves empty is no change. */
function changesOf(changed: unknown): { name: string; from: ChangeValue; to: ChangeValue }[] {
  if (typeof changed !== "object" || changed === null) return [];
  const all = Object.entries(changed).flatMap(([name, pair]) =>
    Array.isArray(pair) ? [{ name, from: writtenAs(pair[0]), to: writtenAs(pair[1]) }] : [],
  );
  return all.filter(({ from, to }) => !(isEmpty(from) && isEmpty(to)));
}

const isEmpty = (value: ChangeValue) => value === null || value === "";

function writtenAs(value: unknown): ChangeValue {
  if (value === undefined || value === null) return null;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : JSON.stringify(value);
}

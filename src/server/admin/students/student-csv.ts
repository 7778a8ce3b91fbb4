import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import type { PersonRow } from "./student-list-queries.ts";

export const csvHead = fileHead("students", [
  "id",
  "first-name",
  "last-name",
  "nickname",
  "username",
  "email",
  "phone",
  "tier",
  "group",
  "state",
  "open-courses",
  "registered",
  "account-ends",
]);

export function csvRow(row: PersonRow, words: Words): CsvCell[] {
  const {
    id,
    firstName,
    lastName,
    nickname,
    username,
    email,
    phone,
    tier,
    groupName,
    state,
    courses,
    createdAt,
    expiresAt,
  } = row;
  const stands = words(`people.state-${state}`, state);
  return [
    id,
    firstName,
    lastName,
    nickname,
    username,
    email,
    phone,
    tier,
    groupName,
    stands,
    courses,
    createdAt,
    expiresAt,
  ];
}

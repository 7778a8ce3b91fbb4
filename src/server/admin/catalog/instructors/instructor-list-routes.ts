import type { FastifyInstance } from "fastify";
import { coverPath } from "#domain/storage/cover-path.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { personSearch } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import {
  chosenInstructor,
  type InstructorListed,
  instructorList,
} from "./instructor-list-queries.ts";

const head = fileHead("instructors", [
  "id",
  "thai-name",
  "english-name",
  "email",
  "courses",
  "state",
]);

/** The list of instructors, with search and sorting. */
export function registerInstructorListRoutes(app: FastifyInstance, db: Db): void {
  serveList(app, db, "Instructors", {
    list: ({ q, state, sort }, { lang }) =>
      instructorList({ who: personSearch(q), state }, sort, lang),
    items: (rows: InstructorListed[]) => rows.map(wireOf),
    chosen: chosenInstructor,
    file: { head, cells: (rows, { words }) => rows.map((row) => csvRow(row, words)) },
  });
}

function csvRow(
  { id, name, name_en, email, courses, is_archived }: InstructorListed,
  words: Words,
) {
  const state = is_archived
    ? words("teachers.archived", "archived")
    : words("teachers.state-active", "active");
  return [id, name, name_en, email, courses, state];
}

function wireOf({ name_en, shown_picture: file, ...row }: InstructorListed) {
  return { ...row, name_eng: name_en, image: file === null ? null : coverPath(file, "portrait") };
}

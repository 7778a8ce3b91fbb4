import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { instructorsQuery } from "#contract/desk/instructor-desk-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { chooseAll } from "#server/desk/kit/choose-all.ts";
import { exportedList } from "#server/desk/kit/exported-rows.ts";
import type { Words } from "#server/desk/kit/file-words.ts";
import { type AdminList, findListPage } from "#server/desk/kit/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "#server/desk/kit/only-chosen-queries.ts";
import { searchPatterns } from "#server/desk/kit/search-pattern.ts";
import { serveExport } from "#server/desk/kit/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { coverPath } from "#server/shop/course/cover-path.ts";
import { chosenInstructor, type InstructorListed, instructorList } from "./instructor-list-queries.ts";

const head: Record<Language, readonly string[]> = {
  th: ["รหัส", "ชื่อไทย", "ชื่ออังกฤษ", "อีเมล", "จำนวนคอร์ส", "สถานะ"],
  en: ["Id", "Thai name", "English name", "E-mail", "Courses", "State"],
};

/** Those who teach, looked for and put in order. */
export function registerInstructorListRoutes(app: FastifyInstance, db: Db): void {
  serve(app, "adminListInstructors").with(async ({ query }, { lang }) => {
    const { rows, total, pages } = await findListPage<InstructorListed>(db, listOf(query, lang), query.page);
    return { success: true, data: { items: rows.map(wireOf), page: query.page, pages, total } };
  });

  serve(app, "adminChooseInstructors").with(async ({ query }, { lang }) => chooseAll(db, listOf(query, lang), chosenInstructor(lang)));

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportInstructors, query: instructorsQuery, file: "instructors", head },
    ...{ action: "instructor.exported", object: "instructor:list" },
    rows: (query, { lang, request, words }) =>
      exportedList<InstructorListed>(db, onlyChosen(listOf(query, lang), readChosenIds(request.query)), (rows) => rows.map((row) => csvRow(row, words))),
  });
}

function listOf({ q, state, sort }: z.output<typeof instructorsQuery>, lang: Language): AdminList {
  return instructorList({ patterns: searchPatterns(q), state }, sort, lang);
}

function csvRow({ id, name, name_en, email, courses, is_archived }: InstructorListed, words: Words) {
  const state = is_archived ? words("teachers.archived", "archived") : words("teachers.state-active", "active");
  return [id, name, name_en, email, courses, state];
}

function wireOf({ name_en, shown_picture: file, ...row }: InstructorListed) {
  return { ...row, name_eng: name_en, image: file === null ? null : coverPath(file, "portrait") };
}

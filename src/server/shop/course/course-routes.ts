import type { FastifyInstance, FastifyReply } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve, WrittenAnswer } from "#server/platform/http/serve-endpoint.ts";
import { KeptAMoment } from "#server/platform/process/kept-a-moment.ts";
import { createCatalogMemory } from "./catalog-memory.ts";
import { findVersionAndSeats, listCategories } from "./course-queries.ts";
import { createFinder } from "./finding/finder.ts";
import { readNamesEarly } from "./finding/read-names-early.ts";
import { suggestCourses } from "./finding/suggest-courses.ts";
import { type CourseDetail, getCourse } from "./get-course.ts";
import { getInstructor } from "./get-instructor.ts";
import { listTeacherIds } from "./instructor-page-queries.ts";
import { type CatalogPage, listCourses } from "./list-courses.ts";

export function registerCourseRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const memory = createCatalogMemory(db);
  const finder = createFinder(db);
  readNamesEarly(app, finder);
  const categoriesIn = async (lang: Language) => {
    const recalled = await memory.recall(`categories ${lang}`, async () => ({
      value: await listCategories(db, lang),
      limitedIds: [],
    }));
    return recalled?.value ?? [];
  };

  serve(app, "listCategories").with(async (_, { lang }) => ({
    success: true,
    data: await categoriesIn(lang),
  }));

  serve(app, "listCourses").with(async ({ query }, { lang, reply }) => {
    const write = (data: CatalogPage) => written(reply, { success: true, data });
    return new WrittenAnswer(await listCourses({ db, memory, finder, write }, query, lang));
  });

  const lately = new KeptAMoment<Awaited<ReturnType<typeof categoriesIn>>>();
  serve(app, "suggestCourses").with(async ({ query: { q } }, { lang }) => {
    const names = await finder.recent();
    const categories = await lately.get(lang, () => categoriesIn(lang));
    return { success: true, data: suggestCourses(names, categories, { q, lang }) };
  });

  serve(app, "getCourse").with(async ({ params }, { lang, reply }) => {
    const write = (data: CourseDetail) => written(reply, { success: true, data });
    const bytes = await getCourse({ db, memory, write }, params.id, lang);
    return bytes === null ? refuse("NOT_FOUND") : new WrittenAnswer(bytes);
  });

  serve(app, "listInstructors").with(async () => {
    const recalled = await memory.recall("instructors", async () => ({
      value: await listTeacherIds(db),
      limitedIds: [],
    }));
    return { success: true, data: (recalled?.value ?? []).map((id) => ({ id })) };
  });

  serve(app, "getInstructor").with(async ({ params: { id } }, { lang }) => {
    const found = await getInstructor(db, memory, id, lang);
    return found === null ? refuse("NOT_FOUND") : { success: true, data: found };
  });

  serve(app, "listSeats").with(async ({ query }) => {
    const { seats } = await findVersionAndSeats(db, query.ids.split(",").map(Number));
    return { success: true, data: [...seats].map(([id, left]) => ({ id, seats_left: left })) };
  });
}

function written(
  reply: FastifyReply,
  answer: Output<AllSchemas["listCourses"]> | Output<AllSchemas["getCourse"]>,
): Buffer {
  return Buffer.from(String(reply.serialize(answer)));
}

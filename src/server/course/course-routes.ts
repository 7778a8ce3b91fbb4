import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { createCatalogMemory } from "./catalog-memory.ts";
import { findVersionAndSeats, listCategories } from "./course-queries.ts";
import { getCourse } from "./get-course.ts";
import { listCourses } from "./list-courses.ts";

export function registerCourseRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const recall = createCatalogMemory(db);

  serve(app, "listCategories").with(async (_, { lang }) => {
    const recalled = await recall(`categories ${lang}`, async () => ({ value: await listCategories(db, lang), limitedIds: [] }));
    return { success: true, data: recalled?.value ?? [] };
  });

  serve(app, "listCourses").with(async ({ query }, { lang }) => ({ success: true, data: await listCourses(db, recall, query, lang) }));

  serve(app, "getCourse").with(async ({ params }, { lang }) => {
    const data = await getCourse(db, recall, params.id, lang);
    return data === null ? refuse("NOT_FOUND") : { success: true, data };
  });

  serve(app, "listSeats").with(async ({ query }) => {
    const { seats } = await findVersionAndSeats(db, query.ids.split(",").map(Number));
    return { success: true, data: [...seats].map(([id, left]) => ({ id, seats_left: left })) };
  });
}

import type { FastifyInstance } from "fastify";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { type CourseNews, insertRead, listNews, mayReadNews } from "./course-news-queries.ts";

/** What learners of a course are told, in their room. Who may not learn it finds nothing. */
export function registerCourseNewsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "listCourseNews").with(async ({ params: { id } }, { caller, lang }) => {
    const { id: accountId } = caller.account;
    if (!(await mayReadNews(db, id, accountId))) return refuse("NOT_FOUND");
    const items = (await listNews(db, id, accountId)).map((row) => wireOf(row, lang));
    const unread = items.filter((item) => !item.is_read).length;
    return { success: true, data: { unread, items } };
  });

  serve(app, "readCourseNews").with(async ({ params: { id, newsId } }, { caller }) => {
    const isThere = await insertRead(db, id, { accountId: caller.account.id, newsId });
    return isThere ? { success: true } : refuse("NOT_FOUND");
  });
}

function wireOf({ at, isRead, linkItemId, ...texts }: CourseNews, lang: Language) {
  const [subject, body] =
    (lang === "en" && texts.subject_en !== "") || texts.subject_th === ""
      ? [texts.subject_en, texts.body_en]
      : [texts.subject_th, texts.body_th];
  const base = { id: texts.id, subject, body, at: at.toISOString() };
  return { ...base, is_read: isRead, link_item_id: linkItemId };
}

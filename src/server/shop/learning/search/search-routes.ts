import type { FastifyInstance } from "fastify";
import { excerptOf, holdsWords, mostFound, plainWords } from "#domain/learning/lesson-search.ts";
import { searchedWords } from "#domain/learning/note.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { ListedLesson } from "../curriculum-queries.ts";
import { isVisible, lookIntoCourse } from "../lesson-access.ts";
import { searchCaptions, searchTexts } from "./search-queries.ts";

/** Titles, texts and what is said, of the lessons that the caller may open at this moment. */
export function registerSearchRoutes(app: FastifyInstance, { db, limiter }: { db: Db; limiter: RateLimiter }): void {
  serve(app, "searchLessons").with(async ({ params: { id }, query: { q } }, { caller, lang }) => {
    const tooMany = await limiter.take("lessonSearch", caller.account.id);
    if (tooMany) return tooMany;
    const look = await lookIntoCourse(db, id, caller);
    if (look === null || look.viewer === "stranger") return refuse("NOT_FOUND");
    const words = searchedWords(q);
    if (words.length === 0) return { success: true, data: { items: [], is_cut: false } };
    const open = look.lessons.filter((lesson) => isVisible(look, lesson));
    const found = await findIn(db, open, words, lang);
    return { success: true, data: { items: found.slice(0, mostFound), is_cut: found.length > mostFound } };
  });
}

async function findIn(db: Db, open: readonly ListedLesson[], words: readonly string[], lang: Language) {
  const ids = open.map(({ id }) => id);
  const [texts, cues] = await Promise.all([searchTexts(db, ids, words, mostFound + 1), searchCaptions(db, ids, words, mostFound + 1)]);
  const text = new Map(
    texts.map(({ lessonId, th, en }) => [lessonId, [lang === "en" ? en : th, th, en].map(plainWords).find((one) => holdsWords(one, words))]),
  );
  const said = Map.groupBy(cues, ({ lessonId }) => lessonId);
  return open.flatMap(({ id, title, kind }) => {
    const of = { lesson_id: id, title: title[lang], kind };
    const body = text.get(id);
    return [
      ...([title.th, title.en].some((one) => holdsWords(one, words)) ? [{ ...of, where: "title" as const, second: null, excerpt: "" }] : []),
      ...(body === undefined ? [] : [{ ...of, where: "text" as const, second: null, excerpt: excerptOf(body, words) }]),
      ...(said.get(id) ?? []).map((cue) => ({ ...of, where: "captions" as const, second: cue.second, excerpt: cue.words.replaceAll("\n", " ") })),
    ];
  });
}

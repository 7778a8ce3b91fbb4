import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { isVisible } from "#domain/learning/lesson-access.ts";
import { excerptOf, mostFound, plainWords } from "#domain/learning/lesson-search.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { holdsWords, searchedWords } from "#domain/text/fold-words.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { ListedLesson } from "../curriculum-queries.ts";
import { viewCourse } from "../lesson-access.ts";
import { searchCaptions, searchTexts } from "./search-queries.ts";

/** Searches titles, texts and captions of the lessons that the caller may open now. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { db, limiter }: { db: Db; limiter: RateLimiter },
): void {
  serve(app, "searchLessons").with(async ({ params: { id }, query: { q } }, { caller, lang }) => {
    const tooMany = await limiter.take("lessonSearch", caller.account.id);
    if (tooMany) return tooMany;
    const view = await viewCourse(db, id, caller);
    if (view === null || view.viewer === "visitor") return refuse("NOT_FOUND");
    const words = searchedWords(q);
    if (words.length === 0) return { success: true, data: { items: [], is_cut: false } };
    const open = view.lessons.filter((lesson) => isVisible(view, lesson));
    const found = await findIn(db, open, words, lang);
    return {
      success: true,
      data: { items: found.slice(0, mostFound), is_cut: found.length > mostFound },
    };
  });
}

async function findIn(
  db: Db,
  open: readonly ListedLesson[],
  words: readonly string[],
  lang: Language,
) {
  const ids = open.map(({ id }) => id);
  const most = mostFound + 1;
  const [texts, cues] = await Promise.all([
    searchTexts(db, ids, { words, lang, most }),
    searchCaptions(db, ids, words, most),
  ]);
  const excerpts = new Map<number, string>();
  for (const { lessonId, words: text, isRead } of texts) {
    const plain = isRead ? text : plainWords(text);
    if (isRead || holdsWords(plain, words)) excerpts.set(lessonId, excerptOf(plain, words));
    // One long text per turn of the event loop.
    await nextTurn();
  }
  const said = Map.groupBy(cues, ({ lessonId }) => lessonId);
  return open.flatMap(({ id, title, kind }) => {
    const of = { lesson_id: id, title: title[lang], kind };
    const excerpt = excerpts.get(id);
    return [
      ...([title.th, title.en].some((one) => holdsWords(one, words))
        ? [{ ...of, where: "title" as const, second: null, excerpt: "" }]
        : []),
      ...(excerpt === undefined ? [] : [{ ...of, where: "text" as const, second: null, excerpt }]),
      ...(said.get(id) ?? []).map((cue) => ({
        ...of,
        where: "captions" as const,
        second: cue.second,
        excerpt: cue.words.replaceAll("\n", " "),
      })),
    ];
  });
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { plainWords } from "#domain/learning/lesson-search.ts";
import type { Db } from "#server/platform/database/database.ts";
import { keepLessonWords, listUnreadTexts } from "./lesson-words-queries.ts";

const atOnce = 20;

/**
 * Indexes the words of texts saved since the last run, one text per turn of the event loop. It is
 * safe to repeat.
 */
export async function readLessonWords(db: Db): Promise<void> {
  // A text that changes repeatedly must not block the job. The next run continues.
  for (let batch = 0, found = atOnce; found === atOnce && batch < 100; batch += 1) {
    const texts = await listUnreadTexts(db, atOnce);
    for (const text of texts) {
      const th = plainWords(text.th);
      await nextTurn();
      await keepLessonWords(db, text, { th, en: plainWords(text.en) });
    }
    found = texts.length;
  }
}

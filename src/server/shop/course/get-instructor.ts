import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { loadCards, withSeats } from "./card.ts";
import type { CatalogMemory } from "./catalog-memory.ts";
import { toTeacher } from "./get-course.ts";
import { findTeacher } from "./instructor-page-queries.ts";

export type InstructorPage = Output<AllSchemas["getInstructor"]>["data"];

const mostCourses = 60;

/** An instructor's public profile. Null: there is none. */
export async function getInstructor(
  db: Db,
  memory: CatalogMemory,
  id: number,
  lang: Language,
): Promise<InstructorPage | null> {
  const recalled = await memory.recall(`instructor ${lang} ${id}`, async () => {
    const row = await findTeacher(db, id, lang);
    if (row === null) return null;
    const filter = { words: [], category: "", kind: "" as const, teacherId: id };
    const { cards, limitedIds } = await loadCards(db, {
      filter,
      sort: "",
      lang,
      limit: mostCourses,
      offset: 0,
    });
    return { value: { ...toTeacher(row), id: row.id, cards }, limitedIds };
  });
  if (recalled === null) return null;
  const { cards, ...teacher } = recalled.value;
  return { ...teacher, courses: cards.map((card) => withSeats(card, recalled.seats)) };
}

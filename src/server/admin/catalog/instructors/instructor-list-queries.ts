import { type RawBuilder, sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import { fitsPerson } from "#server/list/fits-word-queries.ts";
import type { ChosenColumns, ListStatement } from "#server/list/list-page-queries.ts";
import type { PersonSearch } from "#server/list/search-pattern.ts";
import { teacherName } from "#server/shop/course/teacher-name-queries.ts";

export type InstructorFilter = { who: PersonSearch; state: "" | "active" | "archived" };
export type InstructorSort = "" | "courses" | "newest";
export type InstructorListed = {
  id: number;
  name: string;
  name_en: string;
  email: string;
  shown_picture: string | null;
  courses: number;
  is_archived: boolean;
  is_invited: boolean;
  /** 0: nothing has been said yet. */
  version: number;
};

const courses = sql`(select count(*)::int from course_instructor ci
  join catalog_item c on c.id = ci.item_id where ci.account_id = i.id and c.archived_at is null)`;

/** Those who teach, as the list pattern reads them. */
export function instructorList(
  { who, state }: InstructorFilter,
  sort: InstructorSort,
  lang: Language,
): ListStatement {
  return {
    table: sql`account i left join instructor_profile p on p.account_id = i.id`,
    conditions: [
      sql`i.is_instructor and i.erased_at is null`,
      ...(state === ""
        ? []
        : [state === "active" ? sql`p.archived_at is null` : sql`p.archived_at is not null`]),
      ...fitsPerson(
        who,
        (pattern) =>
          sql`(i.search like ${pattern} or fold_words(p.name_th || ' ' || p.name_en) like
            ${pattern})`,
      ),
    ],
    isSmall: true,
    order: orderOf(sort, lang),
    columns: sql`i.id, i.email, ${sql.raw(teacherName("th", "i"))} as name, coalesce(p.name_en,
      '') as name_en,
      coalesce(nullif(p.picture_file, ''), case
        when p.invited_at is null then i.picture_file end) as shown_picture,
        ${courses} as courses, p.archived_at is not null as is_archived, p.invited_at is not null as is_invited, coalesce(p.version, 0) as version`,
  };
}

export function chosenInstructor(lang: Language): ChosenColumns {
  return { version: sql`coalesce(p.version, 0)`, name: sql.raw(teacherName(lang, "i")) };
}

function orderOf(sort: InstructorSort, lang: Language): RawBuilder<unknown> {
  const name = sql`${sql.raw(teacherName(lang, "i"))} collate ${sql.id(`${lang}-x-icu`)}, i.id`;
  if (sort === "courses") return sql`${courses} desc, ${name}`;
  return sort === "newest" ? sql`i.id desc` : sql`p.archived_at is not null, ${name}`;
}

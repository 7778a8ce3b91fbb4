import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { textIn } from "#server/platform/database/text-in-queries.ts";
import type { TeacherRow } from "./course-queries.ts";
import { teacherName, teacherPicture } from "./teacher-name-queries.ts";

/** Only an instructor of something that is on sale has a page. */
const hasPage = `a.is_instructor and a.erased_at is null and p.archived_at is null
  and p.invited_at is null
  and exists (select from course_instructor ci join catalog_item i on i.id = ci.item_id
    where ci.account_id = a.id and i.is_published and i.archived_at is null)`;

const teacherIn = (lang: Language) =>
  named(
    `find-teacher-${lang}`,
    `select a.id, ${teacherName(lang)} as name, coalesce(${textIn(lang, "p.bio")}, '') as bio, ${teacherPicture} as picture_file
     from account a left join instructor_profile p on p.account_id = a.id
     where a.id = $1 and ${hasPage}`,
  );
const teachers = { th: teacherIn("th"), en: teacherIn("en") };

export async function findTeacher(
  db: Db,
  id: number,
  lang: Language,
): Promise<(TeacherRow & { id: number }) | null> {
  return (await teachers[lang](db, [id]))[0] ?? null;
}

/** A site map may name fifty thousand addresses, and each of these has one for each language. */
const listed = named(
  "list-teachers-with-page",
  `select a.id from account a left join instructor_profile p on p.account_id = a.id
    where ${hasPage} order by a.id limit 10000`,
);

export async function listTeacherIds(db: Db): Promise<number[]> {
  return (await listed(db, [])).map(({ id }) => id);
}

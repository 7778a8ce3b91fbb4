import type { Kysely } from "kysely";
import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";
import { textIn } from "#server/platform/database/text-in-queries.ts";
import { coverFile } from "../cover/cover-file-queries.ts";
import { isShown } from "../lesson/shown-lessons-queries.ts";
import { seatsLeft } from "../seat/seats-left-queries.ts";
import { planColumns, toPlan } from "./plan-row-queries.ts";
import { teacherName, teacherPicture, teachersOfItem } from "./teacher-name-queries.ts";

type Db = Kysely<Database>;

/** How lists of texts stand in the catalogue's jsonb columns. */
export type Bilingual = { th: string; en: string };
/** From the lessons that are published, else as it is typed by hand. */
type OutlineEntry = Bilingual & { minutes: number; section?: Bilingual; preview?: number | null };

/** Without an English title the Thai one stands. */
const freeBookTitle: Record<Language, string> = {
  th: "i.free_book_title",
  en: "coalesce(i.free_book_title_en, i.free_book_title)",
};

const outline = `coalesce((select json_agg(json_build_object('th', l.title_th, 'en', l.title_en,
  'minutes', case when l.seconds > 0 then greatest(1, round(l.seconds / 60.0)) else 0 end::int,
    'section', json_build_object('th', s.title_th, 'en', s.title_en), 'preview', case
      when l.is_preview then l.id end) order by s.position, s.id, l.position, l.id)
  from lesson l join course_section s on s.id = l.section_id
    where l.item_id = i.id and ${isShown}), i.outline::json)`;

/** Without an English text the Thai one stands. */
const ownWords = (lang: Language) =>
  ["for_whom", "common_questions"]
    .map((name) =>
      lang === "th" ? `i.${name}` : `coalesce(nullif(i.${name}_eng, ''), i.${name}) as ${name}`,
    )
    .join(", ");

const courseIn = (lang: Language, which: "published" | "any") =>
  named(
    `find-course-${which}-${lang}`,
    `select i.id, i.kind, i.title_${lang} as title, ${textIn(lang, "i.promise")} as promise, ${textIn(lang, "i.description")} as description, i.outcomes, ${ownWords(lang)}, ${outline} as outline, i.level, ${coverFile("i")} as cover_file,
       c.slug as category_slug,
         c.name_${lang} as category_name, i.price_satang, i.price_usd_cents,
         i.seat_limit, i.is_shipped, i.more_lessons,
         ${freeBookTitle[lang]} as free_book_title, i.free_book_type,
       f.id as free_product_id, f.title_${lang} as free_product_title
     from catalog_item i join category c on c.id = i.category_id
       left join catalog_item f on f.id = i.free_product_id
     where i.id = $1${which === "any" ? "" : " and i.is_published and i.archived_at is null"}`,
    columnTypes<{ outline: OutlineEntry[] }>(),
  );
export type CourseRow = RowOf<ReturnType<typeof courseIn>>;
const courses = { th: courseIn("th", "published"), en: courseIn("en", "published") };
const drafts = { th: courseIn("th", "any"), en: courseIn("en", "any") };

export async function findCourse(db: Db, id: number, lang: Language): Promise<CourseRow | null> {
  const [row] = await courses[lang](db, [id]);
  return row ?? null;
}

/** On sale or not: for those who manage the catalogue alone. */
export async function findAnyCourse(db: Db, id: number, lang: Language): Promise<CourseRow | null> {
  const [row] = await drafts[lang](db, [id]);
  return row ?? null;
}

const plans = named(
  "list-plans",
  `select ${planColumns} from pricing_plan p join catalog_item i on i.id = p.item_id
   where p.item_id = any ($1::bigint[]) and p.archived_at is null and i.is_published
     and i.archived_at is null
   order by p.item_id, p.position, p.id`,
);

/** The plans of published courses, hidden ones too. */
export async function listPlans(db: Db, itemIds: readonly number[]): Promise<PricingPlan[]> {
  return (await plans(db, [itemIds])).map(toPlan);
}

export type TeacherRow = StatementRow<"list-teachers-th">;

const teachersIn = (lang: Language) =>
  named(
    `list-teachers-${lang}`,
    `select case when p.archived_at is null and a.erased_at is null then a.id end as id,
      ${teacherName(lang)} as name, coalesce(${textIn(lang, "p.bio")}, '') as bio,
       ${teacherPicture} as picture_file
     from ${teachersOfItem} where ci.item_id = $1 order by ci.position, a.id`,
  );
const teachers = { th: teachersIn("th"), en: teachersIn("en") };

export async function listTeachers(db: Db, itemId: number, lang: Language): Promise<TeacherRow[]> {
  return await teachers[lang](db, [itemId]);
}

const categoriesIn = (lang: Language) =>
  named(
    `list-categories-${lang}`,
    `select c.slug, c.name_${lang} as name, count(i.id) as count
     from category c left join catalog_item i on i.category_id = c.id and i.is_published
       and i.archived_at is null
     where c.archived_at is null group by c.id order by c.position, c.id limit 200`,
  );
const categories = { th: categoriesIn("th"), en: categoriesIn("en") };

export async function listCategories(
  db: Db,
  lang: Language,
): Promise<{ slug: string; name: string; count: number }[]> {
  return await categories[lang](db, []);
}

const versionAndSeats = named(
  "find-catalog-version-and-seats",
  `select v.version, i.id, ${seatsLeft("i", null)} as seats_left
   from catalog_version v
     left join catalog_item i on i.id = any ($1::bigint[]) and i.is_published
     and i.archived_at is null where v.id = 1`,
);

/** The catalogue's version now, and how many seats these courses have left; null: no limit. */
export async function findVersionAndSeats(
  db: Db,
  itemIds: readonly number[],
): Promise<{ version: number; seats: Map<number, number | null> }> {
  const rows = await versionAndSeats(db, [itemIds]);
  const seats = rows.flatMap(({ id, seats_left }): [number, number | null][] =>
    id === null ? [] : [[id, seats_left === null ? null : Math.max(0, seats_left)]],
  );
  return { version: rows[0]?.version ?? 0, seats: new Map(seats) };
}

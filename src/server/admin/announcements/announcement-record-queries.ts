import type {
  AnnouncementPurpose,
  AnnouncementState,
  Audience,
} from "#domain/announcement/announcement-rule.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

export type AnnouncementValues = {
  purpose: AnnouncementPurpose;
  audience: Audience;
  item_ids: number[];
  category_id: number | null;
  subject_th: string;
  subject_en: string;
  body_th: string;
  body_en: string;
  link_item_id: number | null;
};

const name = (lang: string) => `case when ${lang} = 'en' and i.title_en <> ''
    then i.title_en else i.title_th end`;

const findStatement = named(
  "find-announcement",
  `select t.id, t.version, t.purpose, t.audience, t.category_id, t.subject_th, t.subject_en,
    t.body_th, t.body_en, t.link_item_id, t.state, t.due_at as "dueAt",
    t.started_at as "startedAt", t.ended_at as "endedAt", t.author_id as "authorId",
    coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.username) as author,
    array(select ai.item_id from announcement_item ai
      where ai.announcement_id = t.id order by ai.item_id) as item_ids
  from announcement t join account a on a.id = t.author_id
  where t.id = $1`,
  columnTypes<{ item_ids: number[] }>(),
);
export type FoundAnnouncement = RowOf<typeof findStatement>;

export async function findAnnouncement(db: Db | Tx, id: number): Promise<FoundAnnouncement | null> {
  return (await findStatement(db, [id]))[0] ?? null;
}

const listNamedStatement = named(
  "list-announced-names",
  `select i.id, i.kind, ${name("$2")} as name
  from catalog_item i
  where i.id = any ($1::bigint[])
  order by i.id`,
  columnTypes<{ name: string }>(),
);

export function listNamed(db: Db | Tx, itemIds: readonly number[], lang: string) {
  return listNamedStatement(db, [itemIds, lang]);
}

const countStateStatement = named(
  "count-announcement-states",
  `select count(*)::int as receivers,
    count(*) filter (where state in ('waiting', 'handed'))::int as waiting,
    count(*) filter (where state = 'sent')::int as sent,
    count(*) filter (where state = 'refused')::int as refused,
    count(*) filter (where state = 'passed')::int as passed,
    count(left_at)::int as "left"
  from announcement_receiver
  where announcement_id = $1`,
);

export async function countStates(db: Db, id: number) {
  const [row] = await countStateStatement(db, [id]);
  return row ?? { receivers: 0, waiting: 0, sent: 0, refused: 0, passed: 0, left: 0 };
}

const insertStatement = named(
  "insert-announcement",
  `insert into announcement (author_id, purpose, audience, category_id, subject_th, subject_en,
    body_th, body_en, link_item_id)
  select $1, purpose, audience, category_id, subject_th, subject_en, body_th, body_en, link_item_id
  from jsonb_to_record($2) as v (purpose text, audience text, category_id bigint, subject_th text,
    subject_en text, body_th text, body_en text, link_item_id bigint)
  returning id`,
);

export async function insertAnnouncement(
  tx: Tx,
  authorId: number,
  { item_ids: _items, ...values }: AnnouncementValues,
): Promise<number> {
  return (await insertStatement(tx, [authorId, values]))[0]?.id ?? 0;
}

const updateStatement = named(
  "update-announcement",
  `update announcement t
  set purpose = v.purpose, audience = v.audience, category_id = v.category_id,
    subject_th = v.subject_th, subject_en = v.subject_en, body_th = v.body_th,
    body_en = v.body_en, link_item_id = v.link_item_id, version = t.version + 1, updated_at = now()
  from jsonb_to_record($2) as v (purpose text, audience text, category_id bigint, subject_th text,
    subject_en text, body_th text, body_en text, link_item_id bigint)
  where t.id = $1`,
);

export async function updateAnnouncement(
  tx: Tx,
  id: number,
  { item_ids: _items, ...values }: AnnouncementValues,
): Promise<void> {
  await updateStatement(tx, [id, values]);
}

const deleteItemsStatement = named(
  "delete-announcement-items",
  "delete from announcement_item where announcement_id = $1 and item_id <> all ($2::bigint[])",
);

/** Items that are no longer named. */
export async function deleteItems(tx: Tx, id: number, kept: readonly number[]): Promise<void> {
  await deleteItemsStatement(tx, [id, kept]);
}

const countKnownStatement = named(
  "count-announced-records",
  `select (select count(*)::int from catalog_item i where i.id = any ($1::bigint[])) as items,
    (select count(*)::int from catalog_item i where i.id = $2 and i.kind = 'course') as links,
    (select count(*)::int from category c where c.id = $3) as categories`,
);

/** How many of what it names there is. */
export async function countKnown(
  tx: Tx,
  { item_ids, link_item_id, category_id }: AnnouncementValues,
) {
  const [row] = await countKnownStatement(tx, [item_ids, link_item_id ?? 0, category_id ?? 0]);
  return row ?? { items: 0, links: 0, categories: 0 };
}

const updateStateStatement = named(
  "change-announcement-state",
  `update announcement
  set state = $2, due_at = coalesce($3, due_at), author_id = $4, version = version + 1,
    ended_at = case when $2 = 'done' then $5::timestamptz end, is_withdrawn = $2 = 'done'
  where id = $1`,
);

type StateChange = { state: AnnouncementState; dueAt: Date | null; authorId: number; now: Date };

/** Whoever sends or goes on answers for it from now on. */
export async function updateState(
  tx: Tx,
  id: number,
  { state, dueAt, authorId, now }: StateChange,
): Promise<void> {
  await updateStateStatement(tx, [id, state, dueAt, authorId, now]);
}

const passRestStatement = named(
  "pass-rest-of-announcement",
  `update announcement_receiver
  set state = 'passed', settled_at = $2
  where announcement_id = $1 and state = 'waiting'`,
);

/** Nobody who still waits gets it. */
export async function updateRestPassed(tx: Tx, id: number, now: Date): Promise<void> {
  await passRestStatement(tx, [id, now]);
}

const hastenStatement = named(
  "hasten-announcement-mails",
  `update outbox_message
  set due_at = now()
  where id = any (array(select o.id from outbox_message o
    where o.key >= 'learner:news:' || $1::bigint || ':'
      and o.key < 'learner:news:' || $1::bigint || ';'
      and o.done_at is null and o.last_error like 'held back: stopped%'
    for update skip locked))`,
);

/** Mails that were held back while it was stopped leave now. */
export async function updateHeldDue(tx: Tx, id: number): Promise<void> {
  await hastenStatement(tx, [id]);
}

const deleteDraftStatement = named(
  "delete-announcement-draft",
  "delete from announcement where id = $1 and state = 'draft'",
);

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await deleteDraftStatement(tx, [id]);
}

const findItemsStatement = named(
  "find-announced-items",
  `select i.id, i.kind, ${name("$2")} as name
  from catalog_item i
  where i.archived_at is null and i.search like $1
    and ($3::bigint is null or exists (select from course_instructor c
      where c.item_id = i.id and c.account_id = $3))
  order by i.id desc limit 20`,
  columnTypes<{ name: string }>(),
);

/** `teacherId`: only the courses of this instructor. */
export function findItems(db: Db, pattern: string, lang: string, teacherId: number | null) {
  return findItemsStatement(db, [pattern, lang, teacherId]);
}

const listCategoriesStatement = named(
  "list-announced-categories",
  `select id, case when $1 = 'en' and name_en <> '' then name_en else name_th end as name
  from category
  where archived_at is null
  order by position, id limit 200`,
  columnTypes<{ name: string }>(),
);

export function listCategories(db: Db, lang: string) {
  return listCategoriesStatement(db, [lang]);
}

import type { Audience } from "#domain/announcement/announcement-rule.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named } from "#server/platform/database/named-statement.ts";
import { mayEnter, opensNow } from "../enrollment/open-access-queries.ts";

const learns = (items: string) => `exists (select from enrollment e
    where e.account_id = p.id and e.item_id = any (${items}) and ${opensNow})`;
const bought = (items: string) => `exists (select from shop_order o
      join order_line l on l.order_id = o.id
    where o.account_id = p.id and o.status = 'approved' and l.item_id = any (${items}))`;

/** Whether the person `p.id` belongs to the audience now. */
const isMember = {
  courses: learns,
  category: learns,
  buyers: bought,
  everybody: () => "a.is_student",
} satisfies Record<Audience, (items: string) => string>;

/** By the same names as `PersonFacts`. `versions`: the wordings of the consent in force. */
const factsOf = (member: string, versions: string) => `${mayEnter} as "canEnter",
    coalesce(${member}, false) as "isMember",
    coalesce((select c.is_given and c.version = any (${versions}::text[])
      from consent c
      where c.account_id = p.id and c.purpose = 'marketing'
      order by c.id desc limit 1), false) as "hasConsent",
    exists (select from learner_mail_off f
      where f.account_id = p.id and f.kind = 'announcement') as "hasMuted"`;

/** The facts of the person `p.id`, whose account is `a`, about the announcement `t`. */
export const personFacts = (versions: string) => {
  const items =
    "array(select ai.item_id from announcement_item ai where ai.announcement_id = t.id)";
  return factsOf(
    `case t.audience when 'buyers' then ${bought(items)}
      when 'everybody' then a.is_student
      else ${learns(items)} end`,
    versions,
  );
};

// NOTE: each reads along an index from the last person that was looked at.
const people = {
  courses: `select distinct e.account_id as id from enrollment e
    where e.item_id = any ($1::bigint[]) and e.state = 'active' and e.account_id > $2
    order by 1 limit $3`,
  category: "",
  buyers: `select distinct l.account_id as id
    from order_line l join shop_order o on o.id = l.order_id
    where l.item_id = any ($1::bigint[]) and o.status = 'approved' and l.account_id > $2
    order by 1 limit $3`,
  everybody: `select s.id from account s
    where s.is_student and s.erased_at is null and s.id > $2 and $1::bigint[] is not null
    order by 1 limit $3`,
};

const listOf = (audience: Exclude<Audience, "category">) =>
  named(
    `list-people-of-${audience}`,
    `select p.id, ${factsOf(isMember[audience]("$1::bigint[]"), "$4")}
    from (${people[audience]}) p join account a on a.id = p.id
    order by p.id`,
    columnTypes<{ hasConsent: boolean; isMember: boolean }>(),
  );
const lists = {
  courses: listOf("courses"),
  buyers: listOf("buyers"),
  everybody: listOf("everybody"),
};

export type AudienceQuestion = {
  audience: Audience;
  itemIds: readonly number[];
  versions: readonly string[];
};

/** The next people who may belong to an audience, in the order of their accounts. */
export function listPeople(
  db: Db | Tx,
  { audience, itemIds, versions }: AudienceQuestion,
  { after, most }: { after: number; most: number },
) {
  const list = lists[audience === "category" ? "courses" : audience];
  return list(db, [itemIds, after, most, versions]);
}

const countOf = (audience: Exclude<Audience, "category">) =>
  named(
    `count-people-of-${audience}`,
    `select "canEnter", "isMember", "hasConsent", "hasMuted", count(*)::int as people
    from (select ${factsOf(isMember[audience]("$1::bigint[]"), "$4")}
      from (${people[audience]}) p join account a on a.id = p.id) facts
    group by 1, 2, 3, 4`,
    columnTypes<{ hasConsent: boolean; isMember: boolean }>(),
  );
const counts = {
  courses: countOf("courses"),
  buyers: countOf("buyers"),
  everybody: countOf("everybody"),
};
const countedAtMost = 1_000_000;

/** How many people there are of each kind of facts. */
export function countPeople(db: Db | Tx, { audience, itemIds, versions }: AudienceQuestion) {
  const count = counts[audience === "category" ? "courses" : audience];
  return count(db, [itemIds, 0, countedAtMost, versions]);
}

const listCoursesStatement = named(
  "list-courses-of-category",
  `select id
  from catalog_item
  where category_id = $1 and kind = 'course' and archived_at is null
  order by id`,
);

export async function listCoursesOf(db: Db | Tx, categoryId: number): Promise<number[]> {
  return (await listCoursesStatement(db, [categoryId])).map(({ id }) => id);
}

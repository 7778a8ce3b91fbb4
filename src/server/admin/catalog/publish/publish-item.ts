import { missingToSell } from "#domain/catalog/selling/missing-to-sell.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { findSellingFacts } from "../courses/item-price-queries.ts";
import { items } from "../courses/items.ts";
import { changeAll } from "../curriculum/act-on-lessons.ts";
import { listLessons } from "../curriculum/curriculum-queries.ts";
import { lockLessons } from "../curriculum/lesson-act-queries.ts";

type PublishRequest = {
  id: number;
  version: number;
  /** Its draft lessons are published, too. */
  withLessons: boolean;
};

/** Puts a course or product on sale, with its draft lessons if that is asked: all, or nothing. */
export async function publishItem(
  db: Db,
  { id, version, withLessons }: PublishRequest,
  actor: Actor,
) {
  return inTransaction(db, async (tx) => {
    const values = { sale: "published", publish_at: "" };
    const saved = await items.saveWithin(tx, { id, version, values }, actor);
    if (saved instanceof Refused) return saved;
    const lacking = await lackingOf(tx, id, actor);
    // What was written before is undone.
    if (lacking) throw lacking;
    const refused = withLessons ? await publishDrafts(tx, id, actor) : null;
    if (refused) throw refused;
    return saved;
  });
}

/** Without these nobody could buy it. */
async function lackingOf(
  tx: Tx,
  id: number,
  { lang }: Actor,
): Promise<Refused<"INPUT_ERROR"> | null> {
  const facts = await findSellingFacts(tx, id);
  const lacking = facts === null ? [] : missingToSell(facts).filter(({ isNeeded }) => isNeeded);
  const errors = lacking.map(({ need: param }) =>
    fieldFault(param === "price" ? "field.item-NO_PRICE" : "field.item-REQUIRED", { param, lang }),
  );
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : null;
}

async function publishDrafts(
  tx: Tx,
  itemId: number,
  actor: Actor,
): Promise<Refused<"INPUT_ERROR"> | null> {
  const drafts = (await listLessons(tx, itemId)).filter((one) => !one.is_published);
  const ids = drafts.map(({ id }) => id);
  await lockLessons(tx, itemId, ids);
  const lessons = (await listLessons(tx, itemId)).filter(
    (one) => ids.includes(one.id) && !one.is_published,
  );
  const act = { what: "publish", is_published: true } as const;
  return changeAll(tx, { itemId, lessons, change: { is_published: true }, act }, actor);
}

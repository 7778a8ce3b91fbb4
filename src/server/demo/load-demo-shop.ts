import type { Db } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import type { Passwords } from "../shop/account/sign-in/passwords.ts";
import type { FileStore } from "../shop/storage/file-store.ts";
import { orders } from "./content/orders.ts";
import { insertCatalog, insertShop } from "./demo-catalog-queries.ts";
import { insertCurricula } from "./demo-curriculum-queries.ts";
import { insertDiscussion } from "./demo-discussion-queries.ts";
import { claimEmptyShop, insertDemoFiles, isInUse } from "./demo-file-queries.ts";
import { readDemoFiles } from "./demo-files.ts";
import { insertLearners } from "./demo-learner-queries.ts";
import { insertStory } from "./demo-order-queries.ts";
import { storyOf } from "./demo-orders.ts";
import { insertPeople } from "./demo-people-queries.ts";
import { insertVisits } from "./demo-visit-queries.ts";

export type DemoShop = {
  db: Db;
  store: FileStore;
  passwords: Pick<Passwords, "hash">;
  password: string;
  dataKey: Buffer;
  now: Date;
};

/** Fills a shop that has never been used. Returns whether it did. */
export async function loadDemoShopIfEmpty({
  db,
  store,
  passwords,
  password,
  dataKey,
  now,
}: DemoShop): Promise<boolean> {
  if (await isInUse(db)) return false;
  const files = await readDemoFiles(now);
  await store.prepare();
  for (const { room, name, bytes } of files) await store.write(room, name, bytes);
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    if (!(await claimEmptyShop(tx))) return false;
    await insertShop(tx);
    const catalog = await insertCatalog(tx, now);
    const lessons = await insertCurricula(tx, catalog.items, now);
    const people = await insertPeople(tx, catalog, { passwordHash, dataKey }, now);
    await insertDemoFiles(tx, files);
    for (const order of orders)
      await insertStory(tx, storyOf(order, now), { ...catalog, people, dataKey, now });
    await insertLearners(tx, lessons, people, now);
    await insertDiscussion(tx, lessons, people, now);
    await insertVisits(tx, [...catalog.items.values()], now);
    return true;
  });
}

import { bangkokDay } from "#domain/time/bangkok.ts";
import { listOwners } from "../admin/mail/notify-owners-queries.ts";
import type { Db } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { Outbox } from "../shop/outbox/outbox.ts";
import { addMessages } from "../shop/outbox/outbox-queries.ts";
import type { ShopDoctor } from "./shop-doctor.ts";

type TellDeps = {
  db: Db;
  clock: Clock;
  doctor: Pick<ShopDoctor, "problemsOf">;
  outbox: Pick<Outbox, "kick">;
};

const toldByMail = ["backup-age", "backup-failed", "drill-failed"];

/** Mails the owners when backups fail: at most once a day each, while that lasts. */
export async function tellOwners({ db, clock, doctor, outbox }: TellDeps): Promise<void> {
  const problems = await doctor.problemsOf(toldByMail);
  if (problems.length === 0) return;
  const day = bangkokDay(clock());
  await inTransaction(db, async (tx) => {
    const owners = await listOwners(tx);
    await addMessages(
      tx,
      owners.map(({ id: accountId }) => ({
        key: `healthAlarm:${day}:${accountId}`,
        kind: "mail" as const,
        payload: { template: "healthAlarm" as const, accountId, data: { problems } },
      })),
    );
  });
  outbox.kick();
}

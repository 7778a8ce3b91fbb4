import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const find = named(
  "find-noted-typing",
  `select true as "isNoted"
  from audit_entry e
  where e.object = $1 and e.created_at > now() - interval '10 minutes'
    and e.action = 'item.changed' and e.actor_id = $2 and e.detail -> 'changed' ?& $3::text[]
    and not exists (
      select from audit_entry l
      where l.object = e.object and l.created_at > e.created_at and l.actor_id is distinct from $2)
  limit 1`,
);

type TypedPart = { id: number; actorId: number; fields: readonly string[] };

/** Whether the log says already that this person has these fields of the item in hand. */
export async function findNotedTyping(
  tx: Tx,
  { id, actorId, fields }: TypedPart,
): Promise<boolean> {
  return (await find(tx, [`item:${id}`, actorId, fields])).length > 0;
}

import { itemFields } from "#domain/catalog/item-fields.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Entry } from "#server/record/note-about.ts";
import { firstBy, type Giver } from "#server/shop/gift/keep-gift.ts";
import { note } from "./note-edit.ts";
import { findNotedTyping } from "./noted-typing-queries.ts";
import type { LockedItem } from "./read-item.ts";

/** `asItWas`: undoing an archiving restores the item's former state. */
export type ItemActor = Giver & { asItWas?: boolean };

/** Texts that decide more than what is read on the page. */
const decisive: readonly string[] = ["instructors", "publish_at", "unpublish_at"];

/**
 * A draft is saved at each rest in typing. Of the same texts by the same person, the log has one
 * entry in ten minutes.
 */
export async function noteItem(
  tx: Tx,
  by: ItemActor,
  { id, row }: { id: number; row: LockedItem },
  { action, detail }: Entry,
): Promise<void> {
  const typed = action === "item.changed" && isDraft(row) ? typedTexts(row, detail) : null;
  const typing = typed && { id, actorId: by.accountId, fields: typed };
  if (typing && (await findNotedTyping(tx, typing))) return;
  await note(tx, by, id, { action, detail: { ...detail, ...firstBy(by.confirms) } });
}

function isDraft({ is_published, publish_at, archived_at }: LockedItem): boolean {
  return !is_published && publish_at === null && archived_at === null;
}

/** The changed fields; null if one of them is no mere text. */
function typedTexts({ kind }: LockedItem, { changed }: Entry["detail"]): string[] | null {
  const fields = new Map(Object.entries(itemFields(kind, { categories: [], products: [] })));
  const names = Object.keys(changed ?? {});
  const isText = (name: string) => fields.get(name)?.kind === "text" && !decisive.includes(name);
  return names.every(isText) ? names : null;
}

import { mayDo, type PermissionGrant } from "#domain/account/permissions.ts";
import { type GiftKind, giftKindNames, giftKinds } from "#domain/gift/gift-kinds.ts";

/** The kinds of gifts that this administrator may see and answer. */
export function giftKindsFor(account: PermissionGrant): GiftKind[] {
  return giftKindNames.filter((kind) => mayDo(account, giftKinds[kind]));
}

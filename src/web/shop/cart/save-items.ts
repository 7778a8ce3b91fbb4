import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import { readSession } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import type { CartItem, Currency } from "./cart-types.ts";

/** An omitted field stays as it is. */
export type CartEntry = { course_id: number; priecingplan_id?: number | null; qty?: number };
/**
 * The choices that the cart stores besides its items. A promotion of null: the shop chooses the
 * best.
 */
export type KeptChoices = {
  coupons_id?: number[];
  promotion_id?: number | null;
  currency_code?: Currency;
  paymentmethod_id?: number;
};
type SaveAnswer = Promise<Answer<{ success: true }>>;

export async function saveEntries(
  entries: readonly CartEntry[],
  kept: KeptChoices = {},
): SaveAnswer {
  const { user, guest_id } = readSession().known ?? (await refreshSession());
  const data = JSON.stringify(entries);
  if (user?.is_student) return api.savePrivateCart({ body: { data, user_id: user.id, ...kept } });
  return api.savePublicCart({ body: { data, ...ownId(user, guest_id), ...kept } });
}

export async function removeItem({
  course_id,
  cart_id,
}: Pick<CartItem, "course_id" | "cart_id">): SaveAnswer {
  const { user, guest_id } = readSession().known ?? (await refreshSession());
  if (user?.is_student)
    return api.deletePrivateCartItem({ body: { course_id, cart_id, user_id: user.id } });
  return api.deletePublicCartItem({ body: { course_id, cart_id, ...ownId(user, guest_id) } });
}

export function entryOf({ course_id, priecingplan_id, qty, course_type }: CartItem): CartEntry {
  return { course_id, priecingplan_id, ...(course_type === "product" && { qty }) };
}

function ownId(user: { id: number } | null, guestId: string | null): { user_id?: number | string } {
  const own = user?.id ?? guestId;
  return own === null ? {} : { user_id: own };
}

import type { ShopClient } from "#contract/client.ts";
import type { SessionAnswer } from "#web/platform/session.ts";

type CartOwner = Pick<SessionAnswer, "user" | "guest_id">;

/**
 * Students have their own call. Guests, and signed-in people who are no students, use the public
 * one with their id.
 */
export function readItems(
  api: Pick<ShopClient, "getPrivateCart" | "getPublicCart">,
  { user, guest_id }: CartOwner,
): ReturnType<ShopClient["getPrivateCart"]> {
  return user?.is_student
    ? api.getPrivateCart()
    : api.getPublicCart({ params: { userId: String(user?.id ?? guest_id) } });
}

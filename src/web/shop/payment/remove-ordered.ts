import { quietApi } from "#web/platform/api-client.ts";
import { keepCartCount, readSession } from "#web/platform/session.ts";
import type { Order } from "./payment-types.ts";

/** Removes ordered items from the cart. Items that were added since stay. */
export async function removeOrdered({ lines }: Order): Promise<void> {
  const before = readSession().known?.cart_count ?? 0;
  const answers = await Promise.all(
    lines.map(({ course_id }) => quietApi.deletePrivateCartItem({ body: { course_id } })),
  );
  for (const answer of answers) if (!answer.ok) console.error(answer);
  keepCartCount(Math.max(0, before - lines.length));
}

import { api } from "../platform/api-client.ts";
import { readSession } from "../platform/session.ts";
import { refreshSession } from "../platform/session-call.ts";

export type Chosen = { courseId: number; planId: number | null; name: string };

/** One more line in the cart of the student who is signed in, or of the guest that everybody else is. How many of a product stands in the cart. */
export async function saveToCart({ courseId, planId }: Chosen) {
  const { user, guest_id } = readSession().known ?? (await refreshSession());
  const data = JSON.stringify([{ course_id: courseId, priecingplan_id: planId }]);
  if (user?.is_student) return api.savePrivateCart({ body: { data, user_id: user.id } });
  return api.savePublicCart({ body: { data, ...(guest_id !== null && { user_id: guest_id }) } });
}

import { api } from "#web/platform/api-client.ts";
import { notifyOtherTabs } from "#web/platform/other-tabs.ts";
import { readSession } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";

export type CartChoice = { courseId: number; planId: number | null; name: string };

/**
 * Adds lines to the cart of the student, or of the guest. The quantity of a product is chosen in
 * the cart.
 */
export async function saveToCart(chosen: readonly CartChoice[]) {
  const { user, guest_id } = readSession().known ?? (await refreshSession());
  const data = JSON.stringify(
    chosen.map(({ courseId, planId }) => ({ course_id: courseId, priecingplan_id: planId })),
  );
  const answer = user?.is_student
    ? await api.savePrivateCart({ body: { data, user_id: user.id } })
    : await api.savePublicCart({ body: { data, ...(guest_id !== null && { user_id: guest_id }) } });
  if (answer.ok) {
    notifyOtherTabs();
    void tellOf(chosen);
  }
  return answer;
}

/** For the owner's figures. The page does not wait for its code. */
async function tellOf(chosen: readonly CartChoice[]): Promise<void> {
  const { tellAdded } = await import("../visit/tell-visit.ts");
  for (const { courseId } of chosen) tellAdded(courseId);
}

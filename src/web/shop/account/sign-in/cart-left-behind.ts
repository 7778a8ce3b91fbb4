import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quietApi } from "#web/platform/api-client.ts";
import { readSession } from "#web/platform/session.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";

type CartItem = Output<AllSchemas["getPublicCart"]>["data"][number];

/** The guest's cart before a login. Empty if it cannot be read. */
export async function readGuestCart(): Promise<CartItem[]> {
  const known = readSession().known;
  if (!known?.guest_id || known.cart_count === 0) return [];
  const answer = await quietApi
    .getPublicCart({ params: { userId: known.guest_id } })
    .catch(() => null);
  return answer?.ok ? answer.value.data : [];
}

/**
 * The names of items that did not move into the person's cart, because the person has them already.
 */
async function namesLeftBehind(before: readonly CartItem[]): Promise<string[]> {
  if (before.length === 0) return [];
  const answer = await quietApi.getPrivateCart().catch(() => null);
  if (!answer?.ok) return [];
  const there = new Set(answer.value.data.map(({ course_id }) => course_id));
  return before
    .filter(({ course_id }) => !there.has(course_id))
    .map(({ course_name }) => course_name);
}

/** Shows which items did not move, and where they are. */
export async function notifyLeftBehind(before: readonly CartItem[], t: Translate): Promise<void> {
  const names = await namesLeftBehind(before);
  if (names.length === 0) return;
  notify({
    title: t("sign-in.cart-dropped"),
    text: names.join(", "),
    duration: 10_000,
    link: { to: "/myaccount/student/courses", label: t("shop.my-courses") },
  });
}

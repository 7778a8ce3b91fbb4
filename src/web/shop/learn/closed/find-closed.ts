import type { RouterContextProvider } from "react-router";
import type { Answer } from "#contract/client.ts";
import { services } from "#web/shell/page/services.ts";
import type { Enrollment } from "#web/shop/account/home/enrollment-order.ts";

type Visit = { request: Request; context: Readonly<RouterContextProvider> };
const closedStates = ["paused", "ended", "waiting", "revoked", "refunded"] as const;
export type ClosedEnrollment = Enrollment & { state: (typeof closedStates)[number] };

/** The person's own course, if it was not found because it is closed. Null: another reason. */
export async function findClosed(
  { request, context }: Visit,
  answer: Answer<unknown>,
  courseId: number,
): Promise<ClosedEnrollment | null> {
  if (answer.ok || answer.status !== 404 || !request.headers.has("cookie")) return null;
  const own = await context.get(services).api.listEnrollments();
  return own.ok
    ? (own.value.data.find(
        (one): one is ClosedEnrollment => one.course_id === courseId && isClosed(one),
      ) ?? null)
    : null;
}

function isClosed({ state }: Enrollment): boolean {
  return closedStates.some((closed) => closed === state);
}

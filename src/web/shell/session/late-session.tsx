import { lazy, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { readSession } from "#web/platform/session.ts";
import { useSession } from "./use-session.ts";

const SessionDues = lazy(() =>
  keepLoading(async () => ({ default: (await import("./session-dues.tsx")).SessionDues })),
);

/** Loads what a session asks for, once there is something. It stays until the page is left. */
export function LateSession() {
  const { social, status } = useSession();
  const [isBegun, setBegun] = useState(false);
  // Before hydration nothing is due, as on the server.
  const known = status === "ready" ? readSession().known : null;
  const isDue = social !== null || known?.is_profile_due === true || known?.is_consent_due === true;
  if (isDue && !isBegun) setBegun(true);
  return isBegun ? (
    <Suspense>
      <SessionDues />
    </Suspense>
  ) : null;
}

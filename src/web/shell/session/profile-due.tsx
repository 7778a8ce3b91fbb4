import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { onSessionChange, readSession } from "#web/platform/session.ts";

const CompleteProfileDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("#web/shop/account/register/complete-profile-dialog.tsx"))
      .CompleteProfileDialog,
  })),
);

/**
 * What the owner has begun to ask for is asked at the next sign-in; with 'later' it comes again
 * with the next visit.
 */
export function ProfileDue() {
  const isDue = useSyncExternalStore(
    onSessionChange,
    () => readSession().known?.is_profile_due === true,
    () => false,
  );
  const [isLater, setLater] = useState(false);
  if (!isDue || isLater) return null;
  return (
    <Suspense>
      <CompleteProfileDialog onClose={() => setLater(true)} />
    </Suspense>
  );
}

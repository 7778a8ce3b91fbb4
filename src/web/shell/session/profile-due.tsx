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
 * Asks for newly required data at the next sign-in. With 'later' it comes again at the next visit.
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

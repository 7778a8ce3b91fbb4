import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { onSessionChange, readSession } from "#web/platform/session.ts";

const CompleteProfileDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("#web/shop/account/register/complete-profile-dialog.tsx"))
      .CompleteProfileDialog,
  })),
);

/**
 * Asks for newly required data at the next sign-in. With 'later' it comes again at the next visit. It
 * never stands before an order.
 */
export function ProfileDue() {
  const isDue = useSyncExternalStore(
    onSessionChange,
    () => readSession().known?.is_profile_due === true,
    () => false,
  );
  const [isLater, setLater] = useState(false);
  const { path } = splitLanguage(useLocation().pathname);
  if (!isDue || isLater || path.startsWith("/cart")) return null;
  return (
    <Suspense>
      <CompleteProfileDialog onClose={() => setLater(true)} />
    </Suspense>
  );
}

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { onSessionChange, readSession } from "#web/platform/session.ts";

const RenewConsentDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./renew-consent-dialog.tsx")).RenewConsentDialog,
  })),
);

/**
 * Terms that have changed are shown to those who agreed to the ones before; with 'later' they come
 * again with the next visit.
 */
export function ConsentRenewal() {
  const isDue = useSyncExternalStore(
    onSessionChange,
    // One after the other: what is missing is asked for first, and the terms with it.
    () =>
      readSession().known?.is_consent_due === true && readSession().known?.is_profile_due !== true,
    () => false,
  );
  const [isLater, setLater] = useState(false);
  if (!isDue || isLater) return null;
  return (
    <Suspense>
      <RenewConsentDialog onClose={() => setLater(true)} />
    </Suspense>
  );
}

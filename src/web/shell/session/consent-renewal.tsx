import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { onSessionChange, readSession } from "#web/platform/session.ts";

const RenewConsentDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./renew-consent-dialog.tsx")).RenewConsentDialog,
  })),
);

/**
 * Shows changed terms to people who agreed to the former ones. With 'later' they come again at the
 * next visit.
 */
export function ConsentRenewal() {
  const isDue = useSyncExternalStore(
    onSessionChange,
    // One after the other: missing data is asked for first, together with the terms.
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

import { lazy, Suspense, useEffect, useState } from "react";
import { type AccountTrouble, onAccountTrouble } from "../platform/account-trouble.ts";
import { refreshSession } from "../platform/session-call.ts";

const SessionModals = lazy(async () => ({ default: (await import("./session-modals.tsx")).SessionModals }));

/** Listens for refusals that concern the person; the dialog itself is loaded when there is one. */
export function SessionTrouble() {
  const [trouble, setTrouble] = useState<AccountTrouble | null>(null);
  useEffect(
    () =>
      onAccountTrouble((seen) => {
        setTrouble(seen);
        void refreshSession().catch(() => {});
      }),
    [],
  );
  if (trouble === null) return null;
  return (
    <Suspense>
      <SessionModals trouble={trouble} onClose={() => setTrouble(null)} />
    </Suspense>
  );
}

import { lazy, Suspense, useEffect, useState } from "react";
import { type AccountTrouble, onAccountTrouble } from "../platform/account-trouble.ts";
import { keepLoading } from "../platform/keep-loading.ts";
import { holdPerson, letPersonGo } from "../platform/session.ts";
import { refreshSession } from "../platform/session-call.ts";

const SessionModals = lazy(() => keepLoading(async () => ({ default: (await import("./session-modals.tsx")).SessionModals })));

/** Listens for refusals that concern the person; the dialog itself is loaded when there is one. Behind it the page stays as it was. */
export function SessionTrouble() {
  const [trouble, setTrouble] = useState<AccountTrouble | null>(null);
  useEffect(
    () =>
      onAccountTrouble((seen) => {
        holdPerson();
        // Of several calls one is told why, the others merely that nobody is signed in.
        setTrouble((known) => (known === null || known === "UNAUTHORIZED" ? seen : known));
      }),
    [],
  );
  if (trouble === null) return null;
  const close = () => {
    setTrouble(null);
    letPersonGo();
    void refreshSession().catch(() => {});
  };
  return (
    <Suspense>
      <SessionModals trouble={trouble} onClose={close} onReturned={() => setTrouble(null)} />
    </Suspense>
  );
}

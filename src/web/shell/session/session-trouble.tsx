import { lazy, Suspense, useEffect, useRef, useState } from "react";
import {
  type AccountTrouble,
  type EndedBy,
  onAccountTrouble,
} from "#web/platform/account-trouble.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { forgetTrouble, hasKeptTrouble, keepTrouble } from "#web/platform/kept-trouble.ts";
import { holdPerson, letPersonGo } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { usePageHidden } from "../page/use-page-hidden.ts";
import styles from "./session-trouble.module.css";
import { useSession } from "./use-session.ts";

const SessionModals = lazy(() =>
  keepLoading(async () => ({ default: (await import("./session-modals.tsx")).SessionModals })),
);

/**
 * Handles refusals that concern the person. The dialog is loaded when it is needed. Behind it the
 * page keeps its state, but is hidden.
 */
export function SessionTrouble() {
  const { status, user } = useSession();
  const [trouble, setTrouble] = useState<AccountTrouble | null>(null);
  const [endedBy, setEndedBy] = useState<EndedBy>();
  const [isLeaving, setLeaving] = useState(false);
  const isDeaf = useRef(false);
  useEffect(
    () =>
      onAccountTrouble((seen, by) => {
        if (isDeaf.current) return;
        holdPerson();
        if (seen === "PERMISSION_DENIED") keepTrouble();
        if (by !== undefined) setEndedBy(by);
        // Of several concurrent calls only one gets the reason. The others only know that the
        // session is over.
        setTrouble((known) => (known === null || known === "UNAUTHORIZED" ? seen : known));
      }),
    [],
  );
  // A person who reloads instead of answering sees the dialog again, unless they are signed in by
  // now.
  const isHere = user !== null;
  useEffect(() => {
    if (status !== "ready" || trouble !== null) return;
    if (isHere) forgetTrouble();
    else if (hasKeptTrouble()) setTrouble("PERMISSION_DENIED");
  }, [status, isHere, trouble]);
  usePageHidden(trouble !== null || isLeaving);
  if (trouble === null) return null;
  const close = () => {
    isDeaf.current = true;
    setLeaving(true);
    setTrouble(null);
    forgetTrouble();
    const before = letPersonGo();
    // Until the present person is known, the page would still show the former one.
    refreshSession().then(
      ({ user }) => {
        if (user !== null && user.id !== before?.id) return location.reload();
        isDeaf.current = false;
        setLeaving(false);
      },
      () => location.reload(),
    );
  };
  return (
    <div className={styles.over}>
      <Suspense>
        <SessionModals
          trouble={trouble}
          endedBy={endedBy}
          onClose={close}
          onReturned={() => {
            forgetTrouble();
            setTrouble(null);
          }}
        />
      </Suspense>
    </div>
  );
}

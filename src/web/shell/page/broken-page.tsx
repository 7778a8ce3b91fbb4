import { useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { NetworkFault } from "#web/platform/network-fault.ts";
import { reloadWhenReachable } from "#web/platform/reload-when-reachable.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "./error-pages.module.css";

/**
 * Whatever a page threw that is no refusal of the shop: without a connection browsers throw a
 * TypeError.
 */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useTexts();
  const revalidator = useRevalidator();
  const offline =
    !isRouteErrorResponse(error) && (error instanceof NetworkFault || error instanceof TypeError);
  const { busy, reload } = useReloadWhenReachable(offline);
  // An administrator has no cart there to worry about.
  const isAdmin = /^\/admin(?:\/|$)/.test(splitLanguage(useLocation().pathname).path);
  const [title, text] = offline
    ? [t("error.offline"), t("error.offline-text")]
    : isBusy(error)
      ? [t("error.busy"), t("error.busy-text")]
      : [t("error.broken"), t(isAdmin ? "admin.broken-text" : "error.broken-text")];
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t("shop.name")}`}</title>
      <ErrorState
        title={title}
        text={text}
        onRetry={offline ? reload : () => void revalidator.revalidate()}
        busy={busy}
        main
      />
    </div>
  );
}

/** A wait in the database has ended: nothing is broken. */
function isBusy(error: unknown): boolean {
  return (
    isRouteErrorResponse(error) && (error.data as { code?: string } | null)?.code === "SHOP_BUSY"
  );
}

/**
 * A script that did not come is not asked for again by the router: the page is loaded again, once
 * the shop answers, by a press or when the connection is back.
 */
function useReloadWhenReachable(offline: boolean) {
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  const reload = () => {
    setBusy(true);
    reloadWhenReachable(leaving.current.signal).catch(() => setBusy(false));
  };
  useEffect(() => {
    if (!offline) return;
    // A person who has gone on meanwhile keeps the page they are at, and what they type there.
    const left = new AbortController();
    leaving.current = left;
    // The browser says so a moment before the first request gets through.
    const goOn = () => void keepTrying(left.signal, 10);
    window.addEventListener("online", goOn);
    return () => {
      left.abort();
      window.removeEventListener("online", goOn);
    };
  }, [offline]);
  return { busy, reload };
}

async function keepTrying(signal: AbortSignal, times: number): Promise<void> {
  try {
    await reloadWhenReachable(signal);
  } catch {
    if (times > 1 && !signal.aborted) setTimeout(() => void keepTrying(signal, times - 1), 1000);
  }
}

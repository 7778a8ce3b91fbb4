import { useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { NetworkFault } from "#web/platform/network-fault.ts";
import { reloadWhenReachable } from "#web/platform/reload-when-reachable.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "./error-pages.module.css";

/** Shown for any error except a refusal. Without a connection browsers throw a TypeError. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useTexts();
  const revalidator = useRevalidator();
  const offline =
    !isRouteErrorResponse(error) && (error instanceof NetworkFault || error instanceof TypeError);
  const { busy, reload } = useReloadWhenReachable(offline);
  // The admin area has no cart to mention.
  const isAdmin = /^\/admin(?:\/|$)/.test(splitLanguage(useLocation().pathname).path);
  // An address like /admin/login is none of the admin area's pages and has none of its texts.
  const forAdmin = useFindText()("admin.broken-text");
  const [title, text] = offline
    ? [t("error.offline"), t("error.offline-text")]
    : isBusy(error)
      ? [t("error.busy"), t("error.busy-text")]
      : [t("error.broken"), (isAdmin && forAdmin) || t("error.broken-text")];
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

/**
 * The shop was too busy, and nothing is broken. NOTE: a request for a page's data that was refused
 * before the page's work began has the answer's text as its data.
 */
function isBusy(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false;
  const data: unknown = error.data;
  return typeof data === "string"
    ? error.status === 503 && data.includes('"SHOP_BUSY"')
    : (data as { code?: string } | null)?.code === "SHOP_BUSY";
}

/**
 * The router does not load a failed script again. So the page is reloaded by a press, or when the
 * shop answers.
 */
function useReloadWhenReachable(offline: boolean) {
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  const reload = () => {
    setBusy(true);
    const { signal } = leaving.current;
    reloadWhenReachable(signal).catch(() => {
      setBusy(false);
      // Still no connection: the worker shows what this device keeps.
      if (!signal.aborted && navigator.serviceWorker?.controller) window.location.reload();
    });
  };
  useEffect(() => {
    if (!offline) return;
    // A person who has navigated on keeps that page and its typed values.
    const left = new AbortController();
    leaving.current = left;
    // The browser reports the connection shortly before requests succeed.
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

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading, partMissing } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useHref } from "../link/locale-link.tsx";
import { sayKeptNotices } from "./kept-notices.ts";
import {
  dismissFormNotices,
  dismissNoticesTo,
  notify,
  onNoticesChange,
  readNotices,
} from "./notice.ts";

const load = async () => ({ default: (await import("./notice-list.tsx")).NoticeList });
const NoticeList = lazy(() => keepLoading(load));
const none: ReturnType<typeof readNotices> = [];

/** Used once in the page. The code that shows notices is loaded on the first touch. */
export function NoticeOutlet() {
  const notices = useSyncExternalStore(onNoticesChange, readNotices, () => none);
  // The first notice may be that there is no connection.
  useLoadedOnTouch(load);
  useMending();
  usePartMissing();
  useEffect(sayKeptNotices, []);
  useArrival();
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <NoticeList notices={notices} />
    </Suspense>
  );
}

/** A person who types or chooses is correcting the form of a notice. */
function useMending(): void {
  useEffect(() => {
    document.addEventListener("input", dismissFormNotices);
    return () => document.removeEventListener("input", dismissFormNotices);
  }, []);
}

/** "To the cart" says nothing new in the cart, and would lie above it. */
function useArrival(): void {
  const href = useHref();
  const { pathname } = useLocation();
  useEffect(() => dismissNoticesTo((to) => href(to) === pathname), [href, pathname]);
}

function usePartMissing(): void {
  const t = useTexts();
  useEffect(() => {
    const tell = () =>
      notify({ tone: "danger", title: t("ui.failed"), text: t("ui.part-missing-text") });
    window.addEventListener(partMissing, tell);
    return () => window.removeEventListener(partMissing, tell);
  }, [t]);
}

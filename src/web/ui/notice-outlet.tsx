import { lazy, Suspense, useSyncExternalStore } from "react";
import { onNoticesChange, readNotices } from "./notice.ts";

const NoticeList = lazy(async () => ({ default: (await import("./notice-list.tsx")).NoticeList }));
const none: ReturnType<typeof readNotices> = [];

/** Stands once in the page. What draws the notices is loaded with the first one. */
export function NoticeOutlet() {
  const notices = useSyncExternalStore(onNoticesChange, readNotices, () => none);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <NoticeList notices={notices} />
    </Suspense>
  );
}

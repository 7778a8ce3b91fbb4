import { useLayoutEffect } from "react";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";

/**
 * While the session is over, the page cannot be seen, read aloud or printed, and the tab does not
 * show its title. Typed values stay.
 */
export function usePageHidden(isHidden: boolean): void {
  useLayoutEffect(() => {
    if (!isHidden) return;
    const { title } = document;
    for (let [first] = readNotices(); first !== undefined; [first] = readNotices())
      dismissNotice(first.id);
    document.documentElement.dataset.hidden = "";
    document.title = location.host;
    return () => {
      delete document.documentElement.dataset.hidden;
      if (document.title === location.host) document.title = title;
    };
  }, [isHidden]);
}

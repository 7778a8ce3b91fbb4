import { useLayoutEffect } from "react";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";

/**
 * While the session is over nothing of the page can be seen, read aloud or printed, nor its name in
 * the tab. What was typed into it stays.
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

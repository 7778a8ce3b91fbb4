import type { MouseEvent, ReactNode } from "react";
import { startDownload } from "./downloads.ts";

type Props = { href: string; className?: string | undefined; children: ReactNode };

/**
 * A list as a file. The download tray shows the progress. Without script, or in a new tab, it is a
 * plain link.
 */
export function DownloadLink({ href, className, children }: Props) {
  const start = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    startDownload(href);
  };
  return (
    <a href={href} download className={className} onClick={start}>
      {children}
    </a>
  );
}

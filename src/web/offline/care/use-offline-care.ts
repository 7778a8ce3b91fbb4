import { useEffect } from "react";
import { useLocation } from "react-router";
import { cspArea } from "#domain/page/csp-area.ts";

/**
 * Once a page of the shop is there and idle, the browser gets ready for times without a connection.
 * Pages of administrators do nothing of this.
 */
export function useOfflineCare(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (cspArea(pathname) === "admin") return;
    return whenIdle(() => {
      void import("./take-care.ts").then(({ takeCare }) => takeCare(pathname)).catch(() => {});
    });
  }, [pathname]);
}

const idleMs = 2_000;

/** Returns what calls it off. */
function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(run, idleMs);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("load", wait);
  };
}

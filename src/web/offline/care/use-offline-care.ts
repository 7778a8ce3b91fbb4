import { useEffect } from "react";
import { useLocation } from "react-router";
import { cspArea } from "#domain/page/csp-area.ts";
import { whenIdle } from "./when-idle.ts";

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

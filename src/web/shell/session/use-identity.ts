import { useRouteLoaderData } from "react-router";
import type { Identity } from "../page/request-words.ts";

type RouteData = { identity?: Identity };

/**
 * The shop's own logo and how to reach it; nothing where neither is set. Both come with the page,
 * so nothing jumps.
 */
export function useIdentity(): Identity {
  const ofLanguage = useRouteLoaderData<RouteData>("shell/layouts/language-layout");
  // A page that is not there has no data but the root's.
  const ofRoot = useRouteLoaderData<RouteData>("root");
  return ofLanguage?.identity ?? ofRoot?.identity ?? {};
}

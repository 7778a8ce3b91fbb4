import { useRouteLoaderData } from "react-router";
import type { Identity } from "../page/request-words.ts";

type RouteData = { identity?: Identity };

/** The shop's logo and contact. Both come with the page, so the layout does not jump. */
export function useIdentity(): Identity {
  const ofLanguage = useRouteLoaderData<RouteData>("shell/layouts/language-layout");
  // A missing page has no data but the root's.
  const ofRoot = useRouteLoaderData<RouteData>("root");
  return ofLanguage?.identity ?? ofRoot?.identity ?? {};
}

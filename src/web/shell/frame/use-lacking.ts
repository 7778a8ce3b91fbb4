import { useRouteLoaderData } from "react-router";
import type { MissingFeatures } from "#web/texts/own-words.ts";

type RouteData = { lacking?: MissingFeatures };

/** Whether the shop lacks something that a page would promise, such as a way to send mails. */
export function useLacking(what: MissingFeatures[number]): boolean {
  return useRouteLoaderData<RouteData>("root")?.lacking?.includes(what) ?? false;
}

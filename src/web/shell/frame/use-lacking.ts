import { useRouteLoaderData } from "react-router";
import type { MissingFeatures } from "#web/texts/own-words.ts";

type RouteData = { lacking?: MissingFeatures };

/** Whether the shop lacks a feature that a page would promise, such as mail. */
export function useLacking(what: MissingFeatures[number]): boolean {
  return useRouteLoaderData<RouteData>("root")?.lacking?.includes(what) ?? false;
}

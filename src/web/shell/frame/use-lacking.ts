import { useRouteLoaderData } from "react-router";
import type { Lacking } from "#web/texts/own-words.ts";

type Loaded = { lacking?: Lacking };

/** Whether the shop lacks something that a page would promise, such as a way to send mails. */
export function useLacking(what: Lacking[number]): boolean {
  return useRouteLoaderData<Loaded>("root")?.lacking?.includes(what) ?? false;
}

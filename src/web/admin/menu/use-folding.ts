import { useSyncExternalStore } from "react";
import { browserStorage } from "#web/platform/browser-storage.ts";
import type { MenuGroup } from "../shared/admin-places.ts";

const storageName = "admin-menu";
const listeners = new Set<() => void>();
/** Without storage a choice lasts as long as the page. */
let known: string | undefined;

/** The stored form: "-shop,+people". A group that is not named is folded in a low window. */
function choices(): string {
  known ??= browserStorage.get(storageName) ?? "";
  return known;
}

/** Whether a group of the menu is folded: as the person wants it, or else where it has no room. */
export function useFolding(group: MenuGroup, isLow: boolean) {
  const kept = useSyncExternalStore(listen, choices, () => "").split(",");
  const isWindowLow = useSyncExternalStore(onHeight, isLowNow, () => true);
  const own = kept.includes(`-${group}`) ? true : kept.includes(`+${group}`) ? false : undefined;
  return {
    own,
    isFolded: own ?? (isLow && isWindowLow),
    fold: (isFolded: boolean) => {
      const others = choices()
        .split(",")
        .filter((one) => one !== "" && one.slice(1) !== group);
      known = [...others, `${isFolded ? "-" : "+"}${group}`].join(",");
      browserStorage.set(storageName, known);
      for (const listener of listeners) listener();
    },
  };
}

/** NOTE: the style sheet of the menu has the same height, so that nothing moves at the start. */
const low = "(max-height: 65.49rem)";

function isLowNow(): boolean {
  return window.matchMedia(low).matches;
}

function onHeight(tell: () => void): () => void {
  const query = window.matchMedia(low);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

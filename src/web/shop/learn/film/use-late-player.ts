import { useCallback, useEffect, useState } from "react";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { keepEarlyKey } from "./early-key.ts";

type LatePlayer = typeof import("./late/late-player.tsx");
let known: LatePlayer | null = null;

/** What only a person at the film needs: keys, menu, marks. Null: it is not loaded yet. */
export function useLatePlayer(): LatePlayer | null {
  const [late, setLate] = useState(known);
  const load = useCallback(async () => {
    known ??= await keepLoading(() => import("./late/late-player.tsx"));
    setLate(known);
  }, []);
  useLoadedOnTouch(load);
  useEffect(() => {
    if (late !== null) return;
    document.addEventListener("keydown", keepEarlyKey);
    return () => document.removeEventListener("keydown", keepEarlyKey);
  }, [late]);
  return late;
}

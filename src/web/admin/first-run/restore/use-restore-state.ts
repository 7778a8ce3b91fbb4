import { useEffect, useRef, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quietApi } from "#web/platform/admin-client.ts";

export type RestoreState = Output<AllSchemas["getFirstRunRestore"]>["data"];
/** `done`: the restore that was seen under way has opened the shop. `dead`: the link opens nothing any more. */
export type RestoreView = RestoreState | "done" | "dead" | null;

const askEveryMs = 1_000;

/**
 * How the restore of this shop stands. While it runs it is asked each second, also while the shop
 * stops and begins again. Null: it is not known yet. Who can sign in stays known at the end.
 */
export function useRestoreState(token: string) {
  const [view, setView] = useState<RestoreView>(null);
  const [people, setPeople] = useState<RestoreState["people"]>([]);
  const [isAway, setAway] = useState(false);
  const [round, setRound] = useState(0);
  const wasUnderWay = useRef(false);
  const goesOn = view !== null && typeof view !== "string" && isUnderWay(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks once more
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const found = await ofRestore(token, wasUnderWay.current);
      if (isLeft) return;
      if (found !== null && typeof found !== "string") wasUnderWay.current = isUnderWay(found);
      setAway(found === null);
      if (found !== null) setView(found);
      if (found !== null && typeof found !== "string" && found.people.length > 0)
        setPeople(found.people);
      if (found === null || (typeof found !== "string" && isUnderWay(found)))
        timer = setTimeout(() => void ask(), askEveryMs);
    };
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [token, round]);
  return { view, people, isAway, goesOn, askAgain: () => setRound((before) => before + 1) };
}

const isUnderWay = ({ state }: RestoreState) => state === "running" || state === "loaded";

/** Null: the shop does not answer. It is starting again. */
async function ofRestore(token: string, wasUnderWay: boolean): Promise<RestoreView> {
  try {
    const answer = await quietApi.getFirstRunRestore({ body: { token } });
    if (answer.ok) return answer.value.data;
    // Without a restore, somebody has opened a new shop by this link.
    if (answer.code === "NOT_FOUND") return wasUnderWay ? "done" : "dead";
    return answer.code === "LINK_NOT_VALID" ? "dead" : null;
  } catch {
    return null;
  }
}

import { useRef, useState } from "react";
import { batchLimit } from "#contract/admin/batch-limit.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { BatchAct, BatchAnswer, BatchResult, NamedRecord, RecordChoice } from "./batch-act.ts";

/** `of`: all records; `left`: the records that are not sent or not answered yet. */
export type BatchRun = {
  of: readonly NamedRecord[];
  results: readonly BatchResult[];
  left: readonly RecordChoice[];
  fault: string | null;
  isBusy: boolean;
};

/**
 * Sends a few records per call, one call after the other. It stops at a missing answer, and
 * continues on request without doing anything twice.
 */
export function useBatchRun({ send, only }: BatchAct, chosen: readonly NamedRecord[]) {
  const t = useTexts();
  const [run, setRun] = useState<BatchRun | null>(null);
  const asked = useRef<Record<string, string>>({});
  const of = useRef(chosen);
  const isStopped = useRef(false);
  const [repeat] = useState(createRepeatKey);

  const call = async (some: RecordChoice[]): Promise<BatchAnswer> => {
    const answer = await send(some, asked.current, {
      idempotencyKey: repeat.keyFor([some, asked.current]),
    });
    repeat.answered();
    return answer;
  };
  const goOn = async ({ results, left }: Pick<BatchRun, "results" | "left">) => {
    isStopped.current = false;
    let [done, rest] = [results, left];
    while (rest.length > 0 && !isStopped.current) {
      setRun({ of: of.current, results: done, left: rest, fault: null, isBusy: true });
      const answer = await call(rest.slice(0, batchLimit)).catch(() => null);
      if (!answer?.ok)
        return setRun({
          of: of.current,
          results: done,
          left: rest,
          fault: answer?.msg ?? t("error.offline-text"),
          isBusy: false,
        });
      done = [...done, ...answer.value.data.results];
      rest = rest.slice(batchLimit);
    }
    setRun({ of: of.current, results: done, left: rest, fault: null, isBusy: false });
  };
  return {
    run,
    /** The first call reports faults of the form before anything is changed. */
    begin: (values: Record<string, string>): Promise<BatchAnswer> => {
      asked.current = values;
      of.current = only ? only.of(chosen, values) : chosen;
      return call(of.current.slice(0, batchLimit).map(asSeen));
    },
    begun: (results: readonly BatchResult[]) =>
      goOn({ results, left: of.current.slice(batchLimit).map(asSeen) }),
    goOn: () => {
      if (run !== null) void goOn(run);
    },
    stop: () => {
      isStopped.current = true;
    },
    /** Uses the present versions, because the person has seen the changes since. */
    tryAgain: () => {
      if (run === null) return;
      const versions = new Map(run.of.map(({ id, version }) => [id, version]));
      const refused = run.results.filter(({ code }) => code !== null);
      const again = refused.map(({ id, version }) => ({
        id,
        version: version ?? versions.get(id) ?? 0,
      }));
      void goOn({
        results: run.results.filter(({ code }) => code === null),
        left: [...again, ...run.left],
      });
    },
  };
}

function asSeen({ id, version }: RecordChoice): RecordChoice {
  return { id, version };
}

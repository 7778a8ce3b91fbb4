import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useLeaving } from "#web/ui/dialog/use-leaving.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { useProofMissing } from "../shared/own-password.tsx";
import styles from "./batch.module.css";
import type { BatchAct, BatchAnswer, NamedRecord } from "./batch-act.ts";
import { BatchProgress } from "./batch-progress.tsx";
import { BatchQuestion } from "./batch-question.tsx";
import { type BatchRun, useBatchRun } from "./use-batch-run.ts";

type Props = {
  act: BatchAct;
  chosen: readonly NamedRecord[];
  onClose: (done: readonly number[]) => void;
  /** The changed records with their present versions. */
  onUndo: (done: readonly NamedRecord[]) => void;
};
type Good = Extract<BatchAnswer, { ok: true }>["value"];

/** Asks once for all records, shows the progress, and then each result. */
export function BatchDialog({ act, chosen, onClose, onUndo }: Props) {
  const t = useTexts();
  const proofMissing = useProofMissing();
  const batch = useBatchRun(act, chosen);
  const { run } = batch;
  const leaving = useLeaving(() => onClose(doneOf(run)));
  const { needed = [], needsPassword = false, most = chosen.length } = act;
  const fields = typeof act.fields === "function" ? act.fields(chosen) : (act.fields ?? []);
  const form = useForm<string, Good>({
    fields: needsPassword ? [...fields, "password"] : fields,
    check: (values) => ({
      ...missing(values, needed, t("list.batch-missing")),
      ...missing(values, needsPassword ? ["password"] : [], proofMissing),
      ...act.check?.(values, chosen),
    }),
    send: batch.begin,
    onDone: ({ data }) => {
      leaving.typed();
      void batch.begun(data.results);
    },
  });
  const [{ count, leftOut }, setMeant] = useState<BatchTarget>({
    count: act.only ? 0 : chosen.length,
    leftOut: false,
  });
  const typed = (data: FormData) => {
    leaving.typed();
    if (act.only) setMeant(meantBy(act.only, chosen, readTexts(data)));
  };
  const isOver = run !== null && !run.isBusy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isOver) leaving.settled();
  }, [isOver]);
  const close = () => {
    if (run?.isBusy) batch.stop();
    else if (isOver) onClose(doneOf(run));
    else leaving.ask();
  };
  const title = t("list.batch-title", { act: act.label, count: chosen.length });
  const footer = leaving.isAsked ? (
    <>
      <Button variant="quiet" onClick={leaving.leave}>
        {t("list.batch-leave-yes")}
      </Button>
      <Button onClick={leaving.stay}>{t("list.batch-leave-not")}</Button>
    </>
  ) : run === null ? (
    <>
      <Button variant="quiet" onClick={leaving.ask}>
        {act.keep ?? t("ui.cancel")}
      </Button>
      {chosen.length <= most && (
        <Button
          type="submit"
          form="batch"
          busy={form.busy}
          {...(act.isGrave && { variant: "danger" as const })}
        >
          {t("list.batch-do", { act: act.label, count })}
        </Button>
      )}
    </>
  ) : (
    <RunButtons
      run={run}
      batch={batch}
      onClose={close}
      onUndo={act.undo && (() => onUndo(undoable(run)))}
    />
  );
  return (
    <Dialog title={title} width={720} onClose={close} footer={footer} closeOnMask={false}>
      {chosen.length > most ? (
        <Callout>{t("list.batch-too-many", { limit: most })}</Callout>
      ) : run === null ? (
        <BatchQuestion act={act} chosen={chosen} leftOut={leftOut} form={form} onTyped={typed} />
      ) : (
        <BatchProgress run={run} leftOut={leftOut} name={act.key} />
      )}
      {leaving.isAsked && (
        <div className={styles.asked}>
          <Callout live>
            {t(run === null ? "list.batch-leave" : "list.batch-leave-running")}
          </Callout>
        </div>
      )}
    </Dialog>
  );
}

type RunProps = {
  run: BatchRun;
  batch: ReturnType<typeof useBatchRun>;
  onClose: () => void;
  onUndo: (() => void) | undefined;
};

function RunButtons({ run, batch, onClose, onUndo }: RunProps) {
  const t = useTexts();
  const { isBusy, results, left } = run;
  const undone = undoable(run).length;
  const refused = results.filter(({ code }) => code !== null).length;
  if (isBusy) {
    return (
      <Button variant="quiet" onClick={batch.stop}>
        {t("list.batch-stop")}
      </Button>
    );
  }
  return (
    <>
      {refused > 0 && (
        <Button variant="quiet" onClick={batch.tryAgain}>
          {t("list.batch-again", { count: refused })}
        </Button>
      )}
      {left.length > 0 && (
        <Button variant="quiet" onClick={batch.goOn}>
          {t("list.batch-go-on", { count: left.length })}
        </Button>
      )}
      {onUndo && undone > 0 && (
        <Button variant="quiet" onClick={onUndo}>
          {t("list.batch-undo", { count: undone })}
        </Button>
      )}
      <Button onClick={onClose}>{t("ui.close")}</Button>
    </>
  );
}

/** The number of records that it applies to, and the text about skipped ones. */
type BatchTarget = { count: number; leftOut: string | false };

function meantBy(
  only: NonNullable<BatchAct["only"]>,
  chosen: readonly NamedRecord[],
  values: Record<string, string>,
): BatchTarget {
  const some = new Set(only.of(chosen, values));
  const left = chosen.filter((one) => !some.has(one));
  return {
    count: some.size,
    leftOut: some.size > 0 && left.length > 0 && only.leftOut(left, values),
  };
}

function readTexts(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

/** The changed records with their present versions. */
function undoable({ of, results }: BatchRun): NamedRecord[] {
  const versions = new Map(
    results.flatMap(({ id, code, version }) =>
      code === null && version !== undefined ? [[id, version] as const] : [],
    ),
  );
  return of.flatMap((one) => {
    const version = versions.get(one.id);
    return version === undefined ? [] : [{ ...one, version }];
  });
}

function doneOf(run: BatchRun | null): number[] {
  return (run?.results ?? []).filter(({ code }) => code === null).map(({ id }) => id);
}

function missing(
  values: Record<string, string>,
  needed: readonly string[],
  words: string,
): Record<string, string | undefined> {
  return Object.fromEntries(
    needed.filter((name) => values[name] === "").map((name) => [name, words]),
  );
}

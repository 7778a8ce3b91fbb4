import { type RestoreStep, restoreSteps } from "#contract/health/restore-words.ts";
import { SheetTitle } from "#web/shop/account/sign-in/sheet-title.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "./restore.module.css";
import type { RestoreState } from "./use-restore-state.ts";

type Props = { state: RestoreState; isAway: boolean };

/** What is done, what is under way and what waits. */
export function RestoreSteps({ state, isAway }: Props) {
  const t = useTexts();
  const now = isAway ? "open" : (state.step ?? "point");
  return (
    <>
      <div>
        <SheetTitle said>{t("restore.running")}</SheetTitle>
        <p className="muted">{t("restore.running-lead")}</p>
      </div>
      <p role="status">
        <VisuallyHidden>{t(`restore.step-${now}`)}</VisuallyHidden>
      </p>
      <ol className={styles.steps}>
        {restoreSteps.map((step) => (
          <Step key={step} step={step} now={now} state={state} />
        ))}
      </ol>
    </>
  );
}

function Step({ step, now, state }: { step: RestoreStep; now: RestoreStep; state: RestoreState }) {
  const t = useTexts();
  const [place, current] = [restoreSteps.indexOf(step), restoreSteps.indexOf(now)];
  const stand = place < current ? "done" : place === current ? "now" : "waits";
  const { done, all } = state;
  return (
    <li
      className={styles.step}
      data-stand={stand}
      aria-current={stand === "now" ? "step" : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {stand === "done" ? <CheckIcon size={18} /> : stand === "now" ? <Spinner /> : place + 1}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {t(`restore.step-${step}`)}
          <VisuallyHidden> {t(`restore.step-${stand}`)}</VisuallyHidden>
          {stand === "now" && all > 1 && (
            <span className="soft">
              {t("restore.count", { done: formatCount(done), all: formatCount(all) })}
            </span>
          )}
        </span>
        {stand === "now" && step !== "open" && all > 1 && (
          <ProgressBar value={done / all} label={t(`restore.step-${step}`)} />
        )}
        {stand === "now" && step === "open" && <span className="soft">{t("restore.reopens")}</span>}
      </span>
    </li>
  );
}

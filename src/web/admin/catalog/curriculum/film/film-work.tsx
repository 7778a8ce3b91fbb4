import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import styles from "./film-work.module.css";
import { type FilmWork as Film, filmsKey, isUnderWay, useFilm } from "./use-films.ts";

const steps = ["received", "checked", "shrinking", "ready"] as const;

type Props = { courseId: number; lessonId: number };

/**
 * The processing steps of an uploaded film, or the reason of a failure. Empty in a shop that does
 * not process films.
 */
export function FilmWork(props: Props) {
  const t = useTexts();
  const film = useFilm(props.courseId, props.lessonId);
  const words = useFilmWords();
  if (!film) return null;
  if (film.state === "failed") return <FailedFilm {...props} film={film} />;
  return (
    <section className={styles.work} aria-label={t("curriculum.film")}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} aria-current={step === film.state ? "step" : undefined}>
            {t(`curriculum.film-step-${step}`)}
          </li>
        ))}
      </ol>
      {isUnderWay(film) && <ProgressBar value={film.percent / 100} label={t("curriculum.film")} />}
      <p className="soft">{words(film)}</p>
    </section>
  );
}

/** The same as a short text, below the name of its lesson. */
export function FilmInShort({ courseId, lessonId }: Props) {
  const film = useFilm(courseId, lessonId);
  const words = useFilmWords();
  return film && film.state !== "ready" ? (
    <span className={film.state === "failed" ? `${styles.short} ${styles.failed}` : styles.short}>
      {words(film)}
    </span>
  ) : null;
}

function useFilmWords(): (film: Film) => string {
  const t = useTexts();
  return ({ state, percent, waiting }) =>
    state === "received" && waiting > 0
      ? t("curriculum.film-waiting", { count: waiting })
      : t(`curriculum.film-${state}`, { percent });
}

function FailedFilm({ courseId, lessonId, film }: Props & { film: Film }) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const again = async () => {
    setBusy(true);
    const answer = await api
      .adminRetryFilm({ params: { id: lessonId }, body: {} })
      .catch(() => null);
    setFault(answer?.ok ? null : (answer?.msg ?? t("error.offline-text")));
    await queries.invalidateQueries({ queryKey: filmsKey(courseId) });
    setBusy(false);
  };
  return (
    <Callout tone="danger" title={t("curriculum.film-failed")} live>
      <div className="stack-8">
        {film.reason !== null && <p>{t(`curriculum.film-reason-${film.reason}`)}</p>}
        <p>{t("curriculum.film-failed-text")}</p>
        <div>
          <Button variant="quiet" busy={isBusy} onClick={() => void again()}>
            {t("curriculum.film-again")}
          </Button>
        </div>
        {fault !== null && <p role="alert">{fault}</p>}
      </div>
    </Callout>
  );
}

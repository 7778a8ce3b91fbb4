import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import styles from "./assignment.module.css";
import type { Submission } from "./find-assignment.ts";
import { WorkFiles } from "./work-files.tsx";

const tones: Record<Submission["state"], Tone> = {
  waiting: "accent",
  replaced: "plain",
  accepted: "good",
  once_more: "brand",
};

/** `most`: the maximum of points. `isBrief`: the work itself is shown elsewhere. */
type Props = {
  submission: Submission;
  most: number | null;
  isBrief?: boolean;
  children?: ReactNode;
};

/** A hand-in with its result. */
export function SubmissionView({ submission, most, isBrief = false, children }: Props) {
  const t = useTexts();
  const { number, words, files, state, answer, points } = submission;
  const got = points === null || most === null ? null : t("work.got", { points, most });
  return (
    <section className="stack-12 one-column" aria-label={t("work.number", { number })}>
      <SubmissionHead submission={submission} />
      {!isBrief && words !== "" && <p className={styles.words}>{words}</p>}
      {!isBrief && <WorkFiles files={files} />}
      {(answer !== "" || got !== null) && (
        <Callout tone={state === "accepted" ? "good" : "info"} title={t("work.answer")}>
          {answer !== "" && <p className={styles.words}>{answer}</p>}
          {got !== null && <p className="strong">{got}</p>}
        </Callout>
      )}
      {children}
    </section>
  );
}

function SubmissionHead({
  submission: { number, state, handed_in_at: at, is_late: isLate },
}: {
  submission: Submission;
}) {
  const t = useTexts();
  const lang = useDateLanguage();
  return (
    <p className={styles.head}>
      <span className="strong">{t("work.number", { number })}</span>
      <Badge tone={tones[state]}>{t(`work.state-${state}`)}</Badge>
      {isLate && <Badge tone="danger">{t("work.late")}</Badge>}
      <span className="soft">{formatDateTime(new Date(at), lang)}</span>
    </p>
  );
}

/** The hand-ins before the newest. */
export function EarlierSubmissions({
  submissions,
  most,
}: {
  submissions: readonly Submission[];
  most: number | null;
}) {
  const t = useTexts();
  if (submissions.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{t("work.before")}</summary>
      <div className="stack-24 one-column">
        {submissions.map((one) => (
          <SubmissionView key={one.id} submission={one} most={most} />
        ))}
      </div>
    </details>
  );
}

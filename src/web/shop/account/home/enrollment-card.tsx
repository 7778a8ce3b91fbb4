import { bothCalendars } from "#domain/time/bangkok.ts";
import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage, usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { Meter } from "#web/ui/surface/progress-bar.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { formatDate, unbroken } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import styles from "./enrollment-card.module.css";
import { type Enrollment, learnPath, termAt } from "./enrollment-order.ts";

type State = Enrollment["state"];

export function EnrollmentCard({ enrollment, now }: { enrollment: Enrollment; now: Date }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const { state, course_name, course_image, plan_name, refunded_at } = enrollment;
  const view = views[state];
  const hasLessons = state === "active" && enrollment.lessons > 0;
  const action = t(view.action);
  return (
    <Card flush className={styles.card}>
      <Cover
        src={course_image}
        alt=""
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
      />
      <div className={styles.words}>
        <h2 className="text-18">
          <WholeWords text={course_name} />
        </h2>
        <div className="row-4-12 centred">
          <Badge tone={view.tone}>{t(view.label)}</Badge>
          {plan_name && <p className="soft">{plan_name}</p>}
        </div>
        {view.text && <p className="soft">{t(view.text)}</p>}
        {(state === "refused" || state === "revoked") && <ContactLinks />}
        {state === "ended" && enrollment.again_from !== undefined && (
          <p>{t("my-courses.again-from", { price: priceText(enrollment.again_from) })}</p>
        )}
        {enrollment.last_change && (
          <p className="break-anywhere">
            {t(`my-courses.changed-${enrollment.last_change}`, {
              reason: enrollment.change_reason ?? "",
            })}
          </p>
        )}
        {refunded_at && (
          <p className="soft">
            {t("my-courses.refunded-on", { date: formatDate(new Date(refunded_at), lang) })}
          </p>
        )}
        {hasLessons && <Learned enrollment={enrollment} />}
        {state === "paused" ? (
          <TimeLeft seconds={enrollment.seconds_left ?? null} />
        ) : (
          <AccessPeriod enrollment={enrollment} now={now} />
        )}
        <LinkButton
          to={learnPath(enrollment)}
          variant={state === "active" ? "primary" : "quiet"}
          block
          className={styles.open}
          aria-label={`${action} ${course_name}`}
        >
          {action}
        </LinkButton>
      </div>
    </Card>
  );
}

function Learned({
  enrollment: { course_name: name, lessons: total, lessons_done: done },
}: {
  enrollment: Enrollment;
}) {
  const words = useTexts()("my-courses.lessons", { done, total });
  return (
    <div className="stack-4">
      <Meter value={done / total} label={name} words={words} />
      <p className="soft">{words}</p>
    </div>
  );
}

/** The time that was left when the shop paused the access. */
function TimeLeft({ seconds }: { seconds: number | null }) {
  const t = useTexts();
  const left = seconds !== null && {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
  };
  return (
    <div className={styles.period}>
      <Facts
        facts={[
          {
            name: t("my-courses.paused-left"),
            value: left ? t("my-courses.left", left) : t("my-courses.no-end"),
          },
        ]}
      />
    </div>
  );
}

function AccessPeriod({ enrollment, now }: { enrollment: Enrollment; now: Date }) {
  const t = useTexts();
  const lang = useLanguage();
  const { state, starts_at, ends_at } = enrollment;
  if (state !== "active" && state !== "ended") return null;
  const { waits_for: waits, starts_by: latest } = enrollment;
  const term = state === "active" && !waits ? termAt(enrollment, now) : null;
  const left =
    term &&
    (term.daysLeft === 0
      ? t("my-courses.last-day")
      : t("my-courses.days-left", { days: term.daysLeft, total: term.days }));
  const until =
    state === "ended"
      ? "my-courses.ended-at"
      : waits === "opening"
        ? "my-courses.latest-end"
        : "my-courses.until";
  if (waits === "lessons") return <p>{t("my-courses.waits-lessons")}</p>;
  const facts: Fact[] = [
    { name: t("my-courses.since"), value: <DateText value={starts_at} both /> },
    {
      name: t(until),
      value: ends_at === null ? t("my-courses.no-end") : <DateText value={ends_at} both />,
    },
  ];
  return (
    <div className={styles.period}>
      {waits === "opening" && latest && (
        <p>
          {t("my-courses.waits-opening", { date: unbroken(bothCalendars(new Date(latest), lang)) })}
        </p>
      )}
      <Facts facts={facts} />
      {term && left && (
        <div className="stack-4">
          <Meter
            value={term.used}
            label={`${t("my-courses.progress")} ${enrollment.course_name}`}
            words={left}
          />
          <p className={styles.left}>{left}</p>
        </div>
      )}
    </div>
  );
}

export function EnrollmentCardSkeleton() {
  return (
    <Card flush className={styles.card}>
      <Skeleton ratio="16 / 9" width="100%" />
      <div className={styles.words}>
        <Skeleton width="90%" height="1.75em" />
        <Skeleton width="100%" height="4.5em" />
        <Skeleton width="100%" height="var(--touch)" />
      </div>
    </Card>
  );
}

const views: Record<
  State,
  { tone: Tone; label: KeyOf<"account">; action: KeyOf<"account">; text?: KeyOf<"account"> }
> = {
  waiting: {
    tone: "brand",
    label: "my-courses.state-waiting",
    action: "my-courses.open",
    text: "my-courses.waiting-text",
  },
  active: { tone: "good", label: "my-courses.state-active", action: "my-courses.learn" },
  paused: {
    tone: "brand",
    label: "my-courses.state-paused",
    action: "my-courses.open",
    text: "my-courses.paused-text",
  },
  ended: { tone: "plain", label: "my-courses.state-ended", action: "my-courses.again" },
  refused: {
    tone: "danger",
    label: "my-courses.state-refused",
    action: "my-courses.again",
    text: "my-courses.refused-text",
  },
  refunded: { tone: "plain", label: "my-courses.state-refunded", action: "my-courses.again" },
  revoked: {
    tone: "danger",
    label: "my-courses.state-revoked",
    action: "my-courses.open",
    text: "my-courses.revoked-text",
  },
};

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
import { Facts } from "#web/ui/text/facts.tsx";
import { formatDate, unbroken } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import styles from "./enrollment-card.module.css";
import { type Enrollment, isBegun, learnPath, timeLeftAt } from "./enrollment-order.ts";

type State = Enrollment["state"];

type Props = { enrollment: Enrollment; now: Date; isFirst?: boolean };

/** A row of my courses. The first open one has the filled button of the page. */
export function EnrollmentCard({ enrollment, now, isFirst = false }: Props) {
  const t = useTexts();
  const lang = usePageLanguage();
  const { state, course_name, course_image, plan_name, refunded_at } = enrollment;
  const view = views[state];
  const isOpen = state === "active";
  const action = t(isOpen && isBegun(enrollment) ? "my-courses.go-on" : view.action);
  return (
    <Card flush className={styles.card}>
      <Cover
        src={course_image}
        alt=""
        sizes="(min-width: 48rem) 12rem, 6rem"
        className={styles.cover}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <WholeWords text={course_name} />
        </h2>
        {!isOpen && (
          <div className="row-4-12 centred">
            <Badge tone={view.tone}>{t(view.label)}</Badge>
          </div>
        )}
        {isOpen && <Standing enrollment={enrollment} now={now} />}
        {plan_name && <p className="soft">{plan_name}</p>}
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
        {state === "paused" ? (
          <TimeLeft seconds={enrollment.seconds_left ?? null} />
        ) : (
          <AccessPeriod enrollment={enrollment} />
        )}
      </div>
      <LinkButton
        to={learnPath(enrollment)}
        variant={isFirst && isOpen ? "primary" : "quiet"}
        className={styles.open}
        aria-label={`${action} ${course_name}`}
      >
        {action}
      </LinkButton>
    </Card>
  );
}

/** One bar for what was learned, with the time that is left in words. */
function Standing({ enrollment, now }: { enrollment: Enrollment; now: Date }) {
  const t = useTexts();
  const { course_name: name, lessons: total, lessons_done: done, waits_for: waits } = enrollment;
  const learned = total > 0 && t("my-courses.lessons", { done, total });
  const left = waits === undefined ? timeLeftAt(enrollment, now) : null;
  const words = [
    total > 0 && t("my-courses.done-of", { done, total }),
    left && t(`my-courses.left-${left.unit}`, { count: left.count }),
  ].filter(Boolean);
  return (
    <div className="stack-4">
      {learned && <Meter value={done / total} label={name} words={learned} />}
      {words.length > 0 && <p className={styles.left}>{words.join(" · ")}</p>}
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

function AccessPeriod({ enrollment }: { enrollment: Enrollment }) {
  const t = useTexts();
  const lang = useLanguage();
  const { state, starts_at, ends_at } = enrollment;
  if (state !== "active" && state !== "ended") return null;
  const { waits_for: waits, starts_by: latest } = enrollment;
  const until =
    state === "ended"
      ? "my-courses.ended-at"
      : waits === "opening"
        ? "my-courses.latest-end"
        : "my-courses.until";
  if (waits === "lessons") return <p>{t("my-courses.waits-lessons")}</p>;
  return (
    <div className={styles.period}>
      {waits === "opening" && latest && (
        <p>
          {t("my-courses.waits-opening", { date: unbroken(bothCalendars(new Date(latest), lang)) })}
        </p>
      )}
      <p>
        {t("my-courses.since")} <DateText value={starts_at} both />
      </p>
      <p>
        {t(until)} {ends_at === null ? t("my-courses.no-end") : <DateText value={ends_at} both />}
      </p>
    </div>
  );
}

export function EnrollmentCardSkeleton() {
  return (
    <Card flush className={styles.card}>
      <div className={styles.cover}>
        <Skeleton ratio="16 / 9" width="100%" />
      </div>
      <div className={styles.words}>
        <Skeleton width="90%" height="1.75em" />
        <Skeleton width="100%" height="4.5em" />
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

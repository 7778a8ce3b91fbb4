import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { clockRange } from "#domain/time/bangkok.ts";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, ClockIcon } from "#web/ui/icon/icons.tsx";
import { PinIcon } from "#web/ui/icon/settings-icons.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { formatDate, zoneText } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import type { Lesson } from "../find-learning.ts";
import styles from "./live-panel.module.css";

const load = async () => ({ default: (await import("./calendar-dialog.tsx")).CalendarDialog });
const CalendarDialog = lazy(() => keepLoading(load));

const pollMs = 30_000;

type Live = NonNullable<Lesson["live"]>;
/** `onAttended`: the learner entered, so the lesson may be done. */
type Props = { lesson: Lesson; live: Live; onAttended: () => void };

/** A live lesson: time, place, seat, and the link to enter while it is open. */
export function LivePanel({ lesson, live: read, onAttended }: Props) {
  const t = useTexts();
  const lang = useDateLanguage();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  useLoadedOnTouch(load);
  const { live, isBusy, fault, isOpened, reserve, join } = useLive({
    lesson,
    live: read,
    onAttended,
  });
  const {
    state,
    room,
    has_link: hasLink,
    capacity,
    seats_left: left,
    is_reserved: isReserved,
    attended_at: attendedAt,
  } = live;
  const needsSeat = capacity !== null && !isReserved;
  return (
    <Card>
      <div className="stack-16 one-column">
        <dl className={styles.facts}>
          <dt>
            <ClockIcon size={20} />
            {t("live.when")}
          </dt>
          <dd>
            {formatDate(new Date(live.starts_at), lang)}{" "}
            <span className={styles.times}>
              {clockRange(new Date(live.starts_at), new Date(live.ends_at), lang.dates)}{" "}
              {zoneText(new Date(live.starts_at), lang)}
            </span>
          </dd>
          <dt>
            <PinIcon size={20} />
            {t("live.room")}
          </dt>
          <dd className="break-anywhere">{room || t("live.online")}</dd>
        </dl>
        {capacity !== null && !isReserved && state !== "over" && (
          <p className="soft">
            {t(left === 0 ? "live.full" : "live.seats", { left: left ?? 0, count: capacity })}
          </p>
        )}
        {attendedAt !== null && (
          <p className={styles.good} role="status">
            <CheckIcon size={20} />
            {t("live.attended")}
          </p>
        )}
        {attendedAt === null && isReserved && state !== "over" && (
          <p className={styles.good} role="status">
            <CheckIcon size={20} />
            {t("live.reserved")}
          </p>
        )}
        {state === "soon" && <p className="soft">{t("live.soon")}</p>}
        {state === "over" && (
          <Callout>{t(lesson.video || lesson.linked ? "live.recording" : "live.over")}</Callout>
        )}
        {(lesson.is_learner || lesson.seen_as !== null) && state !== "over" && (
          <div className="row-12">
            {state === "open" && hasLink && !needsSeat && (
              <Button busy={isBusy} onClick={join}>
                {t("live.join")}
              </Button>
            )}
            {capacity !== null && (isReserved || left !== 0) && attendedAt === null && (
              <Button
                variant={isReserved ? "quiet" : "primary"}
                busy={isBusy}
                onClick={() => reserve(!isReserved)}
              >
                {t(isReserved ? "live.give-back" : "live.reserve")}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setCalendarOpen(true)}>
              {t("live.calendar")}
            </Button>
          </div>
        )}
        {isOpened && <Callout live>{t("live.opened")}</Callout>}
        {fault !== null && (
          <Callout tone="danger" live>
            {fault}
          </Callout>
        )}
      </div>
      {isCalendarOpen && (
        <Suspense>
          <CalendarDialog onClose={() => setCalendarOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function useLive({ lesson, live: read, onAttended }: Props) {
  const t = useTexts();
  const [live, setLive] = useState(read);
  useEffect(() => setLive(read), [read]);
  useFreshState(live.state);
  const [isBusy, setBusy] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const params = { id: lesson.course_id, lessonId: lesson.id };
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    void work()
      .catch(() => setFault(t("error.offline-text")))
      .finally(() => setBusy(false));
  };
  const reserve = (isWanted: boolean) =>
    run(async () => {
      const answer = await api.reserveLiveSeat({ params, body: { is_wanted: isWanted } });
      if (answer.ok) setLive(answer.value.data);
      else setFault(answer.msg);
    });
  const join = () => {
    // Opened during the press, because otherwise the browser blocks it as a popup.
    const tab = window.open("", "_blank");
    run(async () => {
      const answer = await api.joinLiveLesson({ params, body: {} }).catch((problem: unknown) => {
        tab?.close();
        throw problem;
      });
      if (!answer.ok) {
        tab?.close();
        setFault(answer.msg);
        return;
      }
      const { url, live: now } = answer.value.data;
      setLive(now);
      setOpened(true);
      onAttended();
      if (tab === null) window.location.assign(url);
      else {
        tab.opener = null;
        tab.location.replace(url);
      }
    });
  };
  return { live, isBusy, fault, isOpened, reserve, join };
}

/** It opens and ends while the page is shown. */
function useFreshState(state: Live["state"]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state === "over") return;
    const timer = setInterval(
      () => document.visibilityState === "visible" && void revalidate(),
      pollMs,
    );
    return () => clearInterval(timer);
  }, [state, revalidate]);
}

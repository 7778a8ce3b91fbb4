import { readSession } from "#web/platform/session.ts";
import { type PlayedRange, rangesToSend, tailOf, withMoment, withTail } from "../film/played.ts";
import { forgetReport, type KeptReport, keepReport } from "../kept-progress.ts";

export type ProgressReport = KeptReport & { is_done: boolean };
type Lesson = { id: number; lessonId: number };

/**
 * The progress that the shop has not received, or not accepted, yet. The browser keeps it too, also
 * after the page is closed.
 */
export function createUnsentProgress(lesson: Lesson) {
  let played: PlayedRange[] = [];
  let tail: PlayedRange | null = null;
  let position: number | null = null;
  /** What else is to be sent: that the lesson was opened, that it is done. */
  let [isOpened, isDone] = [true, false];
  const underWay = new Set<PlayedRange[]>();
  /** The signed-in learner. */
  let learner: number | undefined;

  const place = () => (position === null ? {} : { position });
  const hasUnsent = () => isOpened || isDone || rangesToSend(played).length > 0;
  const keep = () => {
    learner ??= readSession().known?.user?.id;
    if (learner === undefined) return;
    if (underWay.size === 0 && !hasUnsent()) return forgetReport({ accountId: learner, ...lesson });
    keepReport(
      { accountId: learner, ...lesson },
      {
        ...place(),
        stretches: rangesToSend([...[...underWay].flat(), ...played]),
        is_done: isDone,
      },
    );
  };
  /** The report to send now. Its answer, or a missing answer, settles it. */
  const take = () => {
    const ranges = withTail(rangesToSend(played), tail);
    const report: ProgressReport = { ...place(), stretches: ranges, is_done: isDone };
    tail = tailOf(withTail(played, tail));
    // Later play begins at the last moment.
    played = position === null ? [] : [[position, position]];
    underWay.add(ranges);
    keep();
    const settle = ({ isSent, isKept }: { isSent: boolean; isKept: boolean }) => {
      underWay.delete(ranges);
      // The first report of the lesson arrived late. The shop accepts it after some more time.
      if (!isKept) played = [...ranges, ...played];
      if (!isSent) return;
      isOpened = false;
      isDone &&= !report.is_done;
      keep();
    };
    return { learner, report, settle };
  };
  return {
    take,
    hasUnsent,
    keep,
    played: (second: number, hasJumped: boolean) => {
      position = second;
      played = withMoment(played, second, hasJumped);
    },
    markDone: () => {
      isDone = true;
    },
    /** The access has ended, so the shop takes no report any more. */
    forget: () => void (learner !== undefined && forgetReport({ accountId: learner, ...lesson })),
  };
}

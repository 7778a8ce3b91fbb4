import { readSession } from "#web/platform/session.ts";
import { forgetWord, type KeptWord, keepWord } from "../kept-progress.ts";
import { type Stretch, tailOf, tellable, withMoment, withTail } from "../played.ts";

export type Word = KeptWord & { is_done: boolean };
type Lesson = { id: number; lessonId: number };

/** What a page knows of a lesson and the shop has not heard, or not believed, yet. It lies in the browser too: a page that is closed leaves it behind. */
export function createUntold(lesson: Lesson) {
  let played: Stretch[] = [];
  let tail: Stretch | null = null;
  let position: number | null = null;
  /** What else is to be told: that the lesson was opened, that it is done. */
  let [isOpened, isDone] = [true, false];
  const underWay = new Set<Stretch[]>();
  /** Whose page it is. */
  let learner: number | undefined;

  const place = () => (position === null ? {} : { position });
  const hasNews = () => isOpened || isDone || tellable(played).length > 0;
  const keep = () => {
    learner ??= readSession().known?.user?.id;
    if (learner === undefined) return;
    if (underWay.size === 0 && !hasNews()) return forgetWord({ accountId: learner, ...lesson });
    keepWord({ accountId: learner, ...lesson }, { ...place(), stretches: tellable([...[...underWay].flat(), ...played]), is_done: isDone });
  };
  /** Everything, to be told now; to be settled when there is an answer or none. */
  const take = () => {
    const stretches = withTail(tellable(played), tail);
    const word: Word = { ...place(), stretches, is_done: isDone };
    tail = tailOf(withTail(played, tail));
    // What is played from now on begins where the last moment ended.
    played = position === null ? [] : [[position, position]];
    underWay.add(stretches);
    keep();
    const settle = ({ isTold, isKept }: { isTold: boolean; isKept: boolean }) => {
      underWay.delete(stretches);
      // The first word of the lesson arrived late: it is believed when some more time has gone by.
      if (!isKept) played = [...stretches, ...played];
      if (!isTold) return;
      isOpened = false;
      isDone &&= !word.is_done;
      keep();
    };
    return { learner, word, settle };
  };
  return {
    ...{ take, hasNews, keep },
    played: (second: number, hasJumped: boolean) => {
      position = second;
      played = withMoment(played, second, hasJumped);
    },
    markDone: () => {
      isDone = true;
    },
    /** The access has ended: the shop does not take it any more. */
    forget: () => void (learner !== undefined && forgetWord({ accountId: learner, ...lesson })),
  };
}

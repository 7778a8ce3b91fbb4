import { useEffect, useRef } from "react";
import { holdMs } from "#domain/learning/stream-lease.ts";
import { quietApi } from "#web/platform/learn-client.ts";
import type { Lesson } from "../find-learning.ts";

type Options = { lesson: Lesson; isPlaying: boolean; onElsewhere: () => void };

/** Reports regularly that this device plays the film, and notices when another one does. */
export function useStreamHold({
  lesson: { id: lessonId, course_id: id, is_learner: isLearner },
  isPlaying,
  onElsewhere,
}: Options): void {
  /** One report after the other, so that the last one counts. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const tell = useRef(onElsewhere);
  useEffect(() => {
    tell.current = onElsewhere;
  });
  useEffect(() => {
    if (!isLearner || !isPlaying) return;
    const say = (isHeld: boolean) => {
      queue.current = queue.current.then(async () => {
        const answer = await quietApi
          .holdStream({ params: { id, lessonId }, body: { is_playing: isHeld } })
          .catch(() => null);
        if (answer?.ok && answer.value.data.is_elsewhere) tell.current();
      });
    };
    say(true);
    const timer = setInterval(() => say(true), holdMs);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [id, lessonId, isLearner, isPlaying]);
}

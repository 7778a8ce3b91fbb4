/**
 * Does `work` for a group. `onWritten` may be called as soon as the next group need not wait any
 * longer. An answer that takes longer is given as a promise.
 */
export type GroupWork<Given, Answer> = (
  group: readonly Given[],
  onWritten: () => void,
) => Promise<readonly (Answer | Promise<Answer>)[]>;

/**
 * Groups the items that arrive in one turn of the event loop. Items that arrive while a group runs
 * wait for it and form the next group, of at most `most` items. NOTE: after `onWritten` two groups
 * may run at once, never three.
 */
export function inGroups<Given, Answer>(
  most: number,
  work: GroupWork<Given, Answer>,
): (given: Given) => Promise<Answer> {
  type QueuedCall = {
    given: Given;
    done: (answer: Answer | Promise<Answer>) => void;
    fail: (error: unknown) => void;
  };
  const waiting: QueuedCall[] = [];
  let isWorking = false;

  const workOn = async (group: readonly QueuedCall[], onWritten: () => void): Promise<void> => {
    try {
      const given = group.map((one) => one.given);
      const answers = await work(given, onWritten);
      for (const [index, one] of group.entries())
        one.done(answers[index] as Answer | Promise<Answer>);
    } catch (error) {
      for (const one of group) one.fail(error);
    }
    onWritten();
  };
  const workOff = async (): Promise<void> => {
    let before = Promise.resolve();
    while (waiting.length > 0) {
      const written = Promise.withResolvers<void>();
      const ended = workOn(waiting.splice(0, most), written.resolve);
      await Promise.all([written.promise, before]);
      before = ended;
    }
    isWorking = false;
  };

  return (given) =>
    new Promise((done, fail) => {
      waiting.push({ given, done, fail });
      if (isWorking) return;
      isWorking = true;
      setImmediate(() => void workOff());
    });
}

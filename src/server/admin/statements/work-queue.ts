/**
 * Runs tasks one after the other while each is quick. A task that exceeds the patience is
 * overtaken, up to a maximum of parallel tasks.
 */
export function createWorkQueue({
  mostAtOnce,
  patienceMs,
}: {
  mostAtOnce: number;
  patienceMs: number;
}) {
  let [running, overtaken] = [0, 0];
  const waiting: (() => void)[] = [];
  const next = () => {
    while (waiting.length > 0 && running < mostAtOnce && running === overtaken) {
      running += 1;
      waiting.shift()?.();
    }
  };
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await new Promise<void>((done) => {
        waiting.push(done);
        next();
      });
      let isOvertaken = false;
      const timer = setTimeout(() => {
        isOvertaken = true;
        overtaken += 1;
        next();
      }, patienceMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        running -= 1;
        if (isOvertaken) overtaken -= 1;
        next();
      }
    },
  };
}

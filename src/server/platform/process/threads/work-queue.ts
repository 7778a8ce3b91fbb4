type WaitingWork = { person: number; begin: () => void };

/**
 * Runs tasks one after the other while each is quick. A task that exceeds the patience is
 * overtaken, up to a maximum of parallel tasks. Of one person there is one task at a time.
 */
export function createWorkQueue({
  mostAtOnce,
  patienceMs,
}: {
  mostAtOnce: number;
  patienceMs: number;
}) {
  let [running, overtaken] = [0, 0];
  const waiting: WaitingWork[] = [];
  const served = new Set<number>();
  const next = () => {
    while (running < mostAtOnce && running === overtaken) {
      const found = waiting.findIndex(({ person }) => !served.has(person));
      const [work] = found === -1 ? [] : waiting.splice(found, 1);
      if (work === undefined) return;
      running += 1;
      served.add(work.person);
      work.begin();
    }
  };
  return {
    async run<T>(person: number, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((begin) => {
        waiting.push({ person, begin });
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
        served.delete(person);
        if (isOvertaken) overtaken -= 1;
        next();
      }
    },
  };
}

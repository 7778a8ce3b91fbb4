/**
 * Runs one act on an upload at a time, in order of arrival. What an act has read stays true until
 * it ends.
 */
export type UploadTurns = {
  /**
   * `stop` ends an act that waits for its client. NOTE: a connection that has silently died may
   * still be sending, so who comes later ends all of those before.
   */
  take<T>(id: string, stop: () => void, act: () => Promise<T>): Promise<T>;
};
type Line = { last: Promise<unknown>; stops: Set<() => void> };

export function createUploadTurns(): UploadTurns {
  const lines = new Map<string, Line>();
  return {
    async take(id, stop, act) {
      const line = lines.get(id) ?? { last: Promise.resolve(), stops: new Set() };
      lines.set(id, line);
      for (const end of line.stops) end();
      line.stops.add(stop);
      const mine = line.last.then(act);
      const over = mine.catch(() => undefined);
      line.last = over;
      try {
        return await mine;
      } finally {
        line.stops.delete(stop);
        if (line.last === over) lines.delete(id);
      }
    },
  };
}

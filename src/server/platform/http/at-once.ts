/**
 * How many things of one kind a person has under way on this node. Only memory is asked, so that
 * asking costs nobody anything.
 */
export type AtOnce = {
  /** What ends it, and may be called twice; null: there are as many as there may be. */
  enter(who: string): (() => void) | null;
};

export function createAtOnce(most: number): AtOnce {
  const inside = new Map<string, number>();
  const leave = (who: string) => {
    const left = (inside.get(who) ?? 1) - 1;
    if (left === 0) inside.delete(who);
    else inside.set(who, left);
  };
  return {
    enter(who) {
      const others = inside.get(who) ?? 0;
      if (others >= most) return null;
      inside.set(who, others + 1);
      let isIn = true;
      return () => {
        if (isIn) leave(who);
        isIn = false;
      };
    },
  };
}

/**
 * How many operations of one kind a person has running on this node. It is counted in memory, so
 * the check is cheap.
 */
export type AtOnce = {
  /**
   * Returns the function that ends the operation, which may be called twice. Null: the limit is
   * reached.
   */
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

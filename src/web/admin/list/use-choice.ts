import { useRef, useState } from "react";
import type { NamedRecord } from "./batch-act.ts";
import { rangeOf } from "./choice-range.ts";

export type Choice<Row> = {
  /** The records as shown now, or as last shown. */
  named: readonly NamedRecord[];
  /** The number of chosen records outside of this page. */
  elsewhere: number;
  has: (row: Row) => boolean;
  turn: (row: Row, how: { isChosen: boolean; isRange: boolean }) => void;
  turnPage: (isChosen: boolean) => void;
  /** Adds records, on this page or not. */
  add: (more: readonly NamedRecord[]) => void;
  drop: (ids: readonly number[]) => void;
  clear: () => void;
};

/**
 * The chosen records of a list. They stay during paging, searching and sorting. The number of
 * invisible ones is shown.
 */
export function useChoice<Row>(
  shown: readonly Row[],
  nameOf: (row: Row) => NamedRecord,
): Choice<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, NamedRecord>>(new Map());
  const last = useRef<number | null>(null);
  const fresh = new Map(shown.map(nameOf).map((one) => [one.id, one]));
  const ids = [...fresh.keys()];
  const change = (wanted: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const id of wanted) {
        const one = fresh.get(id);
        if (!isChosen) after.delete(id);
        else if (one !== undefined) after.set(id, one);
      }
      return after;
    });
  return {
    named: [...chosen].map(([id, one]) => fresh.get(id) ?? one),
    elsewhere: [...chosen.keys()].filter((id) => !fresh.has(id)).length,
    has: (row) => chosen.has(nameOf(row).id),
    turn: (row, { isChosen, isRange }) => {
      const { id } = nameOf(row);
      change(isRange ? rangeOf(ids, { from: last.current, to: id }) : [id], isChosen);
      last.current = id;
    },
    turnPage: (isChosen) => change(ids, isChosen),
    add: (more) =>
      setChosen((before) => new Map([...before, ...more.map((one) => [one.id, one] as const)])),
    drop: (gone) => change(gone, false),
    clear: () => setChosen(new Map()),
  };
}

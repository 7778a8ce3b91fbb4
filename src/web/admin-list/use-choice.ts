import { useRef, useState } from "react";
import { rangeOf } from "./choice-range.ts";

type Id = string | number;
export type Choice<Row> = {
  /** As they are shown now, or were when their page was left. */
  rows: readonly Row[];
  /** How many of them are not on this page. */
  elsewhere: number;
  has: (row: Row) => boolean;
  turn: (row: Row, how: { isChosen: boolean; isRange: boolean }) => void;
  turnPage: (isChosen: boolean) => void;
  drop: (ids: readonly Id[]) => void;
  clear: () => void;
};

/** What is chosen of a list. It stays while one pages, searches and sorts, and it is said how many of it are out of sight. */
export function useChoice<Row>(shown: readonly Row[], idOf: (row: Row) => Id): Choice<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Id, Row>>(new Map());
  const last = useRef<Id | null>(null);
  const ids = shown.map(idOf);
  const fresh = new Map(shown.map((row) => [idOf(row), row]));
  const change = (wanted: readonly Id[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const id of wanted) {
        const row = fresh.get(id);
        if (!isChosen) after.delete(id);
        else if (row !== undefined) after.set(id, row);
      }
      return after;
    });
  return {
    rows: [...chosen].map(([id, row]) => fresh.get(id) ?? row),
    elsewhere: [...chosen.keys()].filter((id) => !fresh.has(id)).length,
    has: (row) => chosen.has(idOf(row)),
    turn: (row, { isChosen, isRange }) => {
      const id = idOf(row);
      change(isRange ? rangeOf(ids, { from: last.current, to: id }) : [id], isChosen);
      last.current = id;
    },
    turnPage: (isChosen) => change(ids, isChosen),
    drop: (gone) => change(gone, false),
    clear: () => setChosen(new Map()),
  };
}

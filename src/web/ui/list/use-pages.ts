import { useCallback, useEffect, useRef, useState } from "react";

type Read<Row> = (page: number) => Promise<{ items: Row[]; pages: number } | null>;
type Merge<Row> = (known: readonly Row[], more: readonly Row[]) => Row[];
type State<Row> = { rows: Row[]; page: number; pages: number; isLoaded: boolean; hasFailed: boolean };

/** A list that comes page after page and is changed here meanwhile. `read` gives null where a page does not come. */
export function usePages<Row>(read: Read<Row>, merge: Merge<Row>) {
  const [state, setState] = useState<State<Row>>({ rows: [], page: 0, pages: 1, isLoaded: false, hasFailed: false });
  const current = useRef(read);
  const changes = useRef(0);
  const load = useCallback(
    async (page: number) => {
      let [before, answer] = [changes.current, await current.current(page)];
      // What was read before a change may lack it.
      while (changes.current !== before) [before, answer] = [changes.current, await current.current(page)];
      if (answer === null) return setState((known) => ({ ...known, isLoaded: true, hasFailed: true }));
      const { items, pages } = answer;
      setState(({ rows }) => ({ rows: page === 1 ? items : merge(rows, items), page, pages, isLoaded: true, hasFailed: false }));
    },
    [merge],
  );
  const reload = useCallback(() => {
    changes.current += 1;
    return load(1);
  }, [load]);
  useEffect(() => {
    current.current = read;
    void reload();
  }, [read, reload]);
  const change = (to: (rows: Row[]) => Row[]) => {
    changes.current += 1;
    setState((known) => ({ ...known, rows: to(known.rows) }));
  };
  return { ...state, change, reload, loadMore: () => void load(state.page + 1) };
}

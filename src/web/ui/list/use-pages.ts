import { useCallback, useEffect, useRef, useState } from "react";

type Answer<Row> = { items: Row[]; pages: number } | null;
type PageReader<Row> = (page: number) => Promise<Answer<Row>>;
type Merge<Row> = (known: readonly Row[], more: readonly Row[]) => Row[];
type State<Row> = { rows: Row[]; page: number; pages: number; hasFailed: boolean };

/**
 * A list that is read page by page, and changed here meanwhile. `read` returns null if a page
 * fails.
 */
export function usePages<Row>(read: PageReader<Row>, merge: Merge<Row>) {
  const [state, setState] = useState<State<Row>>({ rows: [], page: 0, pages: 1, hasFailed: false });
  const latest = useRef(read);
  const changes = useRef(0);
  const load = useCallback(
    async (page: number) => {
      let [before, answer]: [number, Answer<Row>] = [-1, null];
      // A page that was read before a change may lack it.
      while (changes.current !== before) {
        before = changes.current;
        answer = await latest.current(page);
      }
      setState((known) => {
        if (answer === null) return { ...known, hasFailed: true };
        const { items, pages } = answer;
        return {
          rows: page === 1 ? items : merge(known.rows, items),
          page,
          pages,
          hasFailed: false,
        };
      });
    },
    [merge],
  );
  const reload = useCallback(() => {
    changes.current += 1;
    return load(1);
  }, [load]);
  useEffect(() => {
    latest.current = read;
    void reload();
  }, [read, reload]);
  const change = (to: (rows: Row[]) => Row[]) => {
    changes.current += 1;
    setState((known) => ({ ...known, rows: to(known.rows) }));
  };
  return {
    ...state,
    isLoaded: state.page > 0,
    change,
    reload,
    loadMore: () => void load(state.page + 1),
  };
}

import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { moved } from "#domain/catalog/reorder.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { MenuIcon } from "#web/ui/icon/icons.tsx";
import { DownIcon } from "#web/ui/icon/more-icons.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "./ordered-list.module.css";

type Row = { id: number; name: string; content: ReactNode };
type Props = {
  label: string;
  rows: readonly Row[];
  onOrder: (ids: number[]) => void;
  /** For long lists: each row has its position as an input. */
  hasPlaces?: boolean;
};

/** A list that is ordered by drag and drop or by buttons. The new position is announced. */
export function OrderedList({ label, rows, onOrder, hasPlaces = false }: Props) {
  const t = useTexts();
  const [said, setSaid] = useState("");
  const { list, keepFocusOn } = useKeptFocus();
  const move = (from: number, to: number) => {
    if (from === to) return;
    onOrder(
      moved(
        rows.map(({ id }) => id),
        from,
        to,
      ),
    );
    setSaid(t("order.stands", { name: rows[from]?.name ?? "", place: to + 1, count: rows.length }));
  };
  const { dragged, handle } = useDrag(list, move);
  const shown = dragged ? moved(rows, dragged.from, dragged.to) : rows;
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {shown.map(({ id, name, content }, at) => (
          <li key={id} className={dragged?.to === at ? styles.dragged : undefined}>
            <span className={styles.handle} aria-hidden="true" {...handle(at)}>
              <MenuIcon size={20} />
            </span>
            <div className={styles.content}>{content}</div>
            <div className={styles.moves}>
              {hasPlaces && (
                <PlaceInput
                  label={t("order.place", { name })}
                  mark={`place-${id}`}
                  place={at + 1}
                  last={rows.length}
                  onPlace={(place) => {
                    keepFocusOn(`place-${id}`);
                    move(at, place - 1);
                  }}
                />
              )}
              {(["up", "down"] as const).map((way) => {
                const to = way === "up" ? at - 1 : at + 1;
                const isEnd = to < 0 || to >= rows.length;
                const press = () => {
                  keepFocusOn(`${way}-${id}`);
                  move(at, to);
                };
                return (
                  <IconButton
                    key={way}
                    label={t(`order.${way}`, { name })}
                    data-move={`${way}-${id}`}
                    aria-disabled={isEnd || undefined}
                    onClick={isEnd ? undefined : press}
                  >
                    <DownIcon className={way === "up" ? styles.up : undefined} />
                  </IconButton>
                );
              })}
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

type PlaceProps = {
  label: string;
  mark: string;
  place: number;
  last: number;
  onPlace: (place: number) => void;
};

/**
 * The position of a row. A typed one counts after Enter or on leaving the field. An invalid one
 * changes nothing.
 */
function PlaceInput({ label, mark, place, last, onPlace }: PlaceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const wanted = /^\d{1,6}$/.test(typed?.trim() ?? "")
      ? Math.min(last, Math.max(1, Number(typed)))
      : place;
    setTyped(null);
    if (wanted !== place) onPlace(wanted);
  };
  return (
    <input
      className={styles.place}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      data-move={mark}
      value={typed ?? place}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key === "Enter") settle();
        if (key === "Escape") setTyped(null);
      }}
      onBlur={settle}
    />
  );
}

/** A button that moves with its row would lose the focus. */
function useKeptFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  return {
    list,
    keepFocusOn: (name: string) => {
      wanted.current = name;
    },
  };
}

/** Other rows make room while a row is dragged. It stays where it is dropped. */
function useDrag(
  list: RefObject<HTMLOListElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null);
  /** After every row whose middle the pointer has passed. */
  const placeAt = (y: number, to: number) => {
    const others = [...(list.current?.children ?? [])]
      .filter((_, at) => at !== to)
      .map((row) => row.getBoundingClientRect());
    return others.filter(({ top, height }) => top + height / 2 < y).length;
  };
  return {
    dragged,
    handle: (at: number) => ({
      onPointerDown: (event: PointerEvent) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ from: at, to: at });
      },
      onPointerMove: ({ clientY }: PointerEvent) =>
        setDragged((now) => now && { ...now, to: placeAt(clientY, now.to) }),
      onPointerUp: () => {
        if (dragged) move(dragged.from, dragged.to);
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    }),
  };
}

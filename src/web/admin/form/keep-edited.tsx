import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { withHeld } from "./with-held.ts";

type Hold = (form: symbol, isHeld: boolean) => void;
const HoldContext = createContext<Hold>(() => undefined);

/** An element around a form with unsaved values stays on the page. */
export function useHoldAround(isDirty: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol("form");
    hold(form, true);
    return () => hold(form, false);
  }, [hold, isDirty]);
}

type Props<Row> = { rows: readonly Row[]; children: (row: Row, at: number) => ReactNode };

/**
 * Forms that are read again during typing. A removed record stays, and says so, while it has
 * unsaved values.
 */
export function KeepEdited<Row extends { id: number }>({ rows, children }: Props<Row>) {
  const [held, setHeld] = useState<ReadonlyMap<symbol, number>>(new Map());
  const [shown, setShown] = useState(rows);
  const next = withHeld(shown, rows, new Set(held.values()));
  if (next.length !== shown.length || next.some((row, at) => row !== shown[at])) setShown(next);
  const hold = useCallback((form: symbol, id: number | null) => {
    setHeld(
      (before) =>
        new Map(
          [...before].filter(([other]) => other !== form).concat(id === null ? [] : [[form, id]]),
        ),
    );
  }, []);
  return next.map((row, at) => (
    <Kept key={row.id} id={row.id} isGone={!rows.some(({ id }) => id === row.id)} hold={hold}>
      {children(row, at)}
    </Kept>
  ));
}

type KeptProps = {
  id: number;
  isGone: boolean;
  hold: (form: symbol, id: number | null) => void;
  children: ReactNode;
};

function Kept({ id, isGone, hold, children }: KeptProps) {
  const t = useTexts();
  const around = useContext(HoldContext);
  const both = useCallback<Hold>(
    (form, isHeld) => {
      hold(form, isHeld ? id : null);
      around(form, isHeld);
    },
    [hold, around, id],
  );
  return (
    <HoldContext value={both}>
      {isGone && (
        <Callout tone="danger" live>
          {t("setting.gone")}
        </Callout>
      )}
      {children}
    </HoldContext>
  );
}

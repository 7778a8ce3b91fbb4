import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

const Hold = createContext<(isHeld: boolean) => void>(() => undefined);

/** Whether something inside is still on its way to the shop, and what to put around it to know. */
export function useHeldSave() {
  const [count, setCount] = useState(0);
  const hold = useCallback(
    (isHeld: boolean) => setCount((before) => before + (isHeld ? 1 : -1)),
    [],
  );
  const holding = (children: ReactNode) => <Hold value={hold}>{children}</Hold>;
  return { isHeld: count > 0, holding };
}

/** The form around it cannot be saved while this is sent: it would be saved without it. */
export function useHoldSave(isSending: boolean): void {
  const hold = useContext(Hold);
  useEffect(() => {
    if (!isSending) return;
    hold(true);
    return () => hold(false);
  }, [isSending, hold]);
}

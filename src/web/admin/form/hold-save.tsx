import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

const Hold = createContext<(isHeld: boolean) => void>(() => undefined);

/** Whether an upload inside the form is running, with the provider that reports it. */
export function useHeldSave() {
  const [count, setCount] = useState(0);
  const hold = useCallback(
    (isHeld: boolean) => setCount((before) => before + (isHeld ? 1 : -1)),
    [],
  );
  const holding = (children: ReactNode) => <Hold value={hold}>{children}</Hold>;
  return { isHeld: count > 0, holding };
}

/** The form cannot be saved during the upload, because the file would be missing. */
export function useHoldSave(isSending: boolean): void {
  const hold = useContext(Hold);
  useEffect(() => {
    if (!isSending) return;
    hold(true);
    return () => hold(false);
  }, [isSending, hold]);
}

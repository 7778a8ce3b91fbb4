import {
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

/** So long after the last sign of the person the controls stay over a playing film. */
const hideMs = 3_000;

/** When the controls lie over the picture. A finger on a picture without them only shows them. */
export function useVeil(isPlaying: boolean) {
  const [isLeft, setLeft] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The press under way. Keys press without one. */
  const press = useRef<{ isTouch: boolean; wasIdle: boolean } | null>(null);
  const wake = useCallback(() => {
    setLeft(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLeft(true), hideMs);
  }, []);
  useEffect(() => {
    if (isPlaying) wake();
  }, [isPlaying, wake]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isIdle = isPlaying && isLeft;
  return {
    isIdle,
    wake,
    hide: () => setLeft(true),
    isByTouch: () => press.current?.isTouch === true,
    heard: {
      onFocus: wake,
      onKeyDown: wake,
      onPointerMove: ({ pointerType }: PointerEvent) => pointerType !== "touch" && wake(),
      onPointerDownCapture: ({ pointerType }: PointerEvent) => {
        press.current = { isTouch: pointerType === "touch", wasIdle: isIdle };
      },
      onClickCapture: (event: SyntheticEvent) => {
        if (!press.current?.isTouch || !press.current.wasIdle) return;
        event.preventDefault();
        event.stopPropagation();
        wake();
      },
    },
  };
}

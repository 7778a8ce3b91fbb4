import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { firstTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { showTyped } from "./early/typed.ts";

const all: (() => Promise<unknown>)[] = [];

/** Called on the server before the first page. */
export function loadSleepingParts(): Promise<unknown> {
  return Promise.all(all.map((load) => load()));
}

/**
 * A part of a page that can be read before its script is there, such as a description. The server
 * draws it. Its script is loaded when the person first touches the page. Until then links in it
 * work as the browser does them; what is pressed or typed is repeated afterwards. A navigation loads
 * the script at once. A part that reads something by itself wakes with `firstTouchOrPause`.
 *
 * It stands in a `div` with `className`. NOTE: its styles must be those of a script that loads at
 * once (`scripts/page-parts.js`).
 */
export function sleepingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wake: () => Promise<void> = firstTouch,
): FunctionComponent<Props & { className?: string | undefined }> {
  let known: ComponentType<Props> | null = null;
  let doAgain: (part: HTMLElement) => void = () => {};
  const get = async () => {
    [known, { doAgain }] = await Promise.all([load(), import("./early/asleep-acts.ts")]);
    return { default: known };
  };
  if (import.meta.env.SSR) all.push(get);
  const Late = lazy(() => wake().then(() => keepLoading(get)));
  const Now = lazy(() => keepLoading(get));
  return memo(function Sleeping(given: Props & { className?: string }) {
    const { className } = given;
    const isHydrated = useHydrated();
    // The same throughout: another component would lose its state.
    const [[Part, isDrawn]] = useState(
      () => [known ?? (isHydrated ? Now : Late), !isHydrated] as const,
    );
    const place = useRef<HTMLDivElement>(null);
    // The same element: React gives up what the server drew if a sleeping part gets another one.
    const shown = useMemo(() => {
      const part = <Part {...given} />;
      if (!isDrawn) return part;
      return (
        <Suspense fallback={<Kept place={place} />}>
          {part}
          <Woken tell={() => place.current && doAgain(place.current)} />
        </Suspense>
      );
    }, [given, Part, isDrawn]);
    return (
      <div ref={place} className={className} data-asleep={isDrawn ? "" : undefined}>
        {shown}
      </div>
    );
  }) as unknown as FunctionComponent<Props & { className?: string | undefined }>;
}

/** After an update from outside React draws the part anew. Until it can, the drawn one stays. */
function Kept({ place }: { place: RefObject<HTMLElement | null> }) {
  const [html] = useState(() => ({ __html: place.current?.innerHTML ?? "" }));
  // What was typed is no part of the HTML.
  useLayoutEffect(() => {
    if (place.current) showTyped(place.current);
  }, [place]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has drawn it
  return <div dangerouslySetInnerHTML={html} />;
}

function Woken({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

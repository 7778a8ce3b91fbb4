import type { lineParts } from "#domain/text/line-parts.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";

type LineParts = typeof lineParts;
const listeners = new Set<() => void>();
let known: LineParts | null = null;
let loading: Promise<void> | undefined;

/** Null in the browser until `loadLineParts` is done. */
export function linePartsHere(): LineParts | null {
  return known;
}

export function onLineParts(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * The list of Thai words is 2 kB. A first load does without it, because the server has divided the
 * names.
 */
export function loadLineParts(): Promise<void> {
  loading ??= keepLoading(() => import("#domain/text/line-parts.ts")).then((module) => {
    known = module.lineParts;
    for (const tell of listeners) tell();
  });
  return loading;
}

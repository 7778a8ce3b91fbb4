import { useSyncExternalStore } from "react";
import type { PageLanguage } from "#domain/language/page-languages.ts";
import { usePageLanguage } from "../link/locale-link.tsx";

/**
 * `isAbroad`: the reader's clock shows another time than Thailand's, so times say whose they are.
 */
export type DateLanguage = PageLanguage & { isAbroad?: boolean };

const never = () => () => undefined;
/** Any year does: a zone that moves its clocks does so each year. */
const someYear = 2026;
/**
 * NOTE: Thailand is seven hours ahead all year. Of two zones that agree in one half of the year
 * only, one is another.
 */
const isAbroadHere = () =>
  [0, 6].some((month) => new Date(someYear, month, 1).getTimezoneOffset() !== -7 * 60);

/**
 * The language in which this page writes times. The server knows no zone of a reader, so a page
 * says of it once it is there.
 */
export function useDateLanguage(): DateLanguage {
  const language = usePageLanguage();
  return useSyncExternalStore(never, isAbroadHere, () => false)
    ? { ...language, isAbroad: true }
    : language;
}

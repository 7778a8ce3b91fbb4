import { useSyncExternalStore } from "react";
import type { PageLanguage } from "#domain/language/page-languages.ts";
import { usePageLanguage } from "../link/locale-link.tsx";

/** `isAbroad`: the reader's clock differs from Thailand's, so times name their zone. */
export type DateLanguage = PageLanguage & { isAbroad?: boolean };

const never = () => () => undefined;
/** Any year will do: zones with daylight saving time have it each year. */
const someYear = 2026;
/**
 * NOTE: Thailand is UTC+7 all year. A zone that agrees in one half of the year only is another one.
 */
const isAbroadHere = () =>
  [0, 6].some((month) => new Date(someYear, month, 1).getTimezoneOffset() !== -7 * 60);

/**
 * The language for dates and times. The server does not know the reader's zone, so it is added
 * after hydration.
 */
export function useDateLanguage(): DateLanguage {
  const language = usePageLanguage();
  return useSyncExternalStore(never, isAbroadHere, () => false)
    ? { ...language, isAbroad: true }
    : language;
}

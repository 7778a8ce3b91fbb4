import { bothCalendars } from "#domain/time/bangkok.ts";
import { useLanguage } from "../link/locale-link.tsx";
import { formatDate, formatDateTime } from "./format-date.ts";
import { useDateLanguage } from "./use-date-language.ts";

/**
 * A date in the calendar of the language. `both` adds the other calendar where a date matters, in
 * Thai or English.
 */
export function DateText({ value, both = false }: { value: string | Date; both?: boolean }) {
  const lang = useLanguage();
  const pageLanguage = useDateLanguage();
  const date = new Date(value);
  return (
    <time dateTime={date.toISOString()}>
      {both ? bothCalendars(date, lang) : formatDate(date, pageLanguage)}
    </time>
  );
}

export function DateTimeText({ value }: { value: string | Date }) {
  const date = new Date(value);
  return <time dateTime={date.toISOString()}>{formatDateTime(date, useDateLanguage())}</time>;
}

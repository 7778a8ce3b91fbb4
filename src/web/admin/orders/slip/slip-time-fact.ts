import { type PageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { isWrongDay } from "#domain/payment/slip-doubts.ts";
import { isDayOnly, sinceOrder, transferTimeDoubt } from "#domain/payment/transfer-time.ts";
import { bangkokDay, formatDate } from "#domain/time/bangkok.ts";
import { ageText } from "#web/admin/shared/age-text.ts";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import type { AdminPayment } from "../list/admin-types.ts";
import type { SlipContext, SlipFact, SlipWords } from "./slip-fact.ts";

/** The time of the transfer by the statement, the slip and the buyer, compared with the order. */
export function timeFact(
  { order, payment: { statement }, report: { transferred_at }, slip }: SlipContext,
  { t, lang, now }: SlipWords,
): SlipFact {
  const fact = { name: "order-admin.fact-time", orders: [] } as const;
  if (statement)
    return {
      ...fact,
      tone: "good",
      value: momentText(statement, lang),
      words: t("order-admin.time-in-statement"),
    };
  const [ordered, transferred] = [
    new Date(order.created_at),
    transferred_at === null ? null : new Date(transferred_at),
  ];
  const value = transferred && formatDateTime(transferred, lang);
  if (slip?.day && isWrongDay(slip.day, { orderedAt: ordered, transferredAt: transferred })) {
    return {
      ...fact,
      tone: "warning",
      value,
      words: t("order-admin.time-slip-differs", {
        day: formatDate(new Date(`${slip.day}T12:00:00+07:00`), writtenIn(lang)),
      }),
    };
  }
  if (transferred === null)
    return { ...fact, tone: "plain", value: null, words: t("order-admin.time-missing") };
  const doubt = transferTimeDoubt(transferred, ordered, new Date(now));
  if (doubt === "future")
    return { ...fact, tone: "warning", value, words: t("order-admin.time-future") };
  const since = sinceOrder(transferred, ordered);
  if (doubt === "before")
    return {
      ...fact,
      tone: "warning",
      value,
      words: t("order-admin.time-before", { age: ageText(t, -since) }),
    };
  if (slip?.day) return { ...fact, tone: "good", value, words: t("order-admin.time-fits-slip") };
  const isSameDay = isDayOnly(transferred) && bangkokDay(transferred) === bangkokDay(ordered);
  if (isSameDay) return { ...fact, tone: "plain", value, words: t("order-admin.time-same-day") };
  return {
    ...fact,
    tone: "plain",
    value,
    words: t(since < 0 ? "order-admin.time-just-before" : "order-admin.time-after", {
      age: ageText(t, Math.abs(since)),
    }),
  };
}

function momentText(
  { at, has_time }: NonNullable<AdminPayment["statement"]>,
  lang: PageLanguage,
): string {
  return has_time ? formatDateTime(new Date(at), lang) : formatDate(new Date(at), writtenIn(lang));
}

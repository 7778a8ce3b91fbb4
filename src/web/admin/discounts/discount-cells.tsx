import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { CouponRow } from "./coupons-query.ts";

type Rule = Pick<
  CouponRow,
  "discount_type" | "discount_amont" | "discount_amount_usd" | "number_of_course"
>;

/** "10%", "฿100 / $3", "฿500 for 3 courses" */
export function cutText(
  { discount_type, discount_amont, discount_amount_usd, number_of_course }: Rule,
  t: Translate,
): string {
  const amounts = [
    ...(discount_amont === null ? [] : [priceText(discount_amont)]),
    ...(discount_amount_usd === null ? [] : [priceText(discount_amount_usd, { currency: "USD" })]),
  ];
  const cut =
    discount_type === "percent"
      ? t("discounts.percent-off", { percent: discount_amont ?? 0 })
      : amounts.join(" / ");
  return number_of_course > 1
    ? `${cut} ${t("discounts.needs-courses", { count: number_of_course })}`
    : cut;
}

/** "Everything", "3 categories", "everything but 2", "4 courses" */
export function reachText({ reach, courses }: Pick<CouponRow, "reach" | "courses">, t: Translate) {
  const count = courses ?? 0;
  return {
    all: t("discounts.for-all"),
    categories: t("discounts.for-categories", { count }),
    except: t("discounts.for-except", { count }),
    chosen: t("discounts.for-courses", { count }),
  }[reach];
}

export function PeriodText({
  period: { starts_at, ends_at },
}: {
  period: Pick<CouponRow, "starts_at" | "ends_at">;
}) {
  const t = useTexts();
  if (starts_at === null && ends_at === null) return t("discounts.always");
  if (starts_at === null)
    return (
      <>
        {t("discounts.until")} <DateText value={ends_at ?? ""} />
      </>
    );
  if (ends_at === null)
    return (
      <>
        {t("discounts.from")} <DateText value={starts_at} />
      </>
    );
  return (
    <>
      <DateText value={starts_at} /> – <DateText value={ends_at} />
    </>
  );
}

import { bothCalendars } from "#domain/time/bangkok.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { priceText } from "#web/ui/text/price.tsx";
import type { Quote } from "../cart/cart-types.ts";
import styles from "./promotion-box.module.css";
import type { useChoosePromotion } from "./use-choose-promotion.ts";
import type { Promotion } from "./use-promotions.ts";

type Props = {
  promotion: Promotion;
  courseIds: readonly number[];
  quote: Quote | undefined;
  choosing: ReturnType<typeof useChoosePromotion>;
};

/** A promotion with its discount here, or the courses that are missing, and its button. */
export function PromotionCard({ promotion, courseIds, quote, choosing }: Props) {
  const t = useTexts();
  const lang = useLanguage();
  const { id, title, description_list, is_enable_tier, ends_at } = promotion;
  const offer = quote?.promotions.find((each) => each.id === id);
  const isUsed = quote?.promotion_id === id;
  return (
    <li className={classNames(styles.card, isUsed && styles.used)}>
      <div className={styles.words}>
        <p className={styles.name}>
          <LocaleLink to={`/promotion/${id}`}>{title}</LocaleLink>
        </p>
        <ul className={styles.notes}>
          {description_list.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {is_enable_tier && <li>{t("discount.for-tier")}</li>}
          {ends_at && (
            <li>{t("discount.until", { date: bothCalendars(new Date(ends_at), lang) })}</li>
          )}
        </ul>
        {!offer && quote && <Missing promotion={promotion} courseIds={courseIds} />}
      </div>
      {offer && (
        <div className={styles.choice}>
          <Badge tone={isUsed ? "good" : "plain"}>
            {isUsed && <CheckIcon size={16} />}
            {t("discount.saves", {
              amount: priceText(offer.amount, {
                currency: quote?.currency_code ?? "THB",
                sum: true,
              }),
            })}
          </Badge>
          {isUsed ? (
            <Button
              variant="text"
              onClick={choosing.leave}
              aria-label={t("discount.leave-named", { name: title })}
            >
              {t("discount.leave")}
            </Button>
          ) : (
            <Button
              variant="quiet"
              busy={choosing.busyId === id}
              onClick={() => choosing.take(offer)}
              aria-label={t("discount.take-named", { name: title })}
            >
              {t("discount.take")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The number of missing courses, with a link to the promotion's page. */
function Missing({
  promotion: { id, title, courses, number_of_course },
  courseIds,
}: Pick<Props, "promotion" | "courseIds">) {
  const t = useTexts();
  const count = number_of_course - courses.filter((course) => courseIds.includes(course)).length;
  return (
    <p className={styles.missing}>
      {count > 0 && t("discount.needs-more", { count })}{" "}
      <LocaleLink
        to={`/promotion/${id}`}
        aria-label={t("discount.see-courses-of", { name: title })}
      >
        {t("discount.see-courses")}
      </LocaleLink>
    </p>
  );
}

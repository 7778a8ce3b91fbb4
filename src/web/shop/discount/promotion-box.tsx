import { lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import type { CartItem, Choices, Quote } from "../cart/cart-types.ts";
import type { ChangeCart } from "../cart/use-change-cart.ts";
import styles from "./promotion-box.module.css";
import { PromotionCard } from "./promotion-card.tsx";
import { useChoosePromotion } from "./use-choose-promotion.ts";
import { type Promotion, usePromotions } from "./use-promotions.ts";

const SwitchDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import("./switch-dialog.tsx")).SwitchDialog })),
);

type Props = {
  items: readonly CartItem[];
  quote: Quote | undefined;
  choices: Choices;
  isEither: boolean;
  change: ChangeCart;
  onDecline: (declines: boolean) => void;
};

/** The promotions for the cart with the used one marked, and the shop's other ones below. */
export function PromotionBox({ items, quote, ...rest }: Props) {
  const t = useTexts();
  const choosing = useChoosePromotion({ quote, ...rest });
  const courseIds = items
    .filter(({ course_type }) => course_type === "course")
    .map(({ course_id }) => course_id);
  const promotions = usePromotions(courseIds);
  const isNear = ({ id, courses }: Promotion) =>
    quote?.promotions.some((offer) => offer.id === id) ||
    courses.some((course) => courseIds.includes(course));
  const near = promotions.filter(isNear);
  const others = promotions.filter((promotion) => !isNear(promotion));
  if (promotions.length === 0) return null;
  const cards = (shown: readonly Promotion[]) => (
    <ul className="stack-8">
      {shown.map((promotion) => (
        <PromotionCard
          key={promotion.id}
          promotion={promotion}
          courseIds={courseIds}
          quote={quote}
          choosing={choosing}
        />
      ))}
    </ul>
  );
  return (
    <section
      id="promotions"
      tabIndex={-1}
      aria-label={t("discount.promotions")}
      className={styles.box}
    >
      {near.length > 0 && (
        <>
          <h3 className="text-16">{t("discount.promotions")}</h3>
          {cards(near)}
        </>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <Disclosure
            title={t(near.length > 0 ? "discount.promotions-other" : "discount.promotions-all", {
              count: others.length,
            })}
          >
            {cards(others)}
          </Disclosure>
        </div>
      )}
      {choosing.question && (
        <Suspense>
          <SwitchDialog
            question={choosing.question}
            currency={quote?.currency_code ?? "THB"}
            onClose={choosing.close}
          />
        </Suspense>
      )}
    </section>
  );
}

import { useTexts } from "#web/texts/use-texts.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { BuyBar } from "#web/ui/surface/buy-bar.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { useAddToCart } from "../course/use-add-to-cart.ts";
import styles from "./promotion-panel.module.css";
import { type PromotedCourse, type Savings, savingsOn } from "./promotion-savings.ts";
import type { Promotion } from "./use-promotions.ts";

/**
 * The price of the chosen courses with the promotion, and the button to the cart. On a phone it
 * stays at the lower edge.
 */
export function PromotionPanel({
  promotion,
  chosen,
}: {
  promotion: Promotion;
  chosen: readonly PromotedCourse[];
}) {
  const t = useTexts();
  const savings = savingsOn(promotion, chosen);
  return (
    <Card className={styles.panel}>
      <h2 className="text-18">
        {chosen.length === 0
          ? t("promotion.nothing-chosen")
          : t("promotion.chosen", { count: chosen.length })}
      </h2>
      {chosen.length > 0 && <Sums savings={savings} />}
      <BuyBar
        isLive
        sum={
          <>
            <Price amount={savings.total} />
            <span className={styles.saved}>
              {savings.saved > 0 ? (
                <>
                  {t("promotion.saved")} <Price amount={savings.saved} />
                </>
              ) : (
                savings.missing > 0 && t("promotion.needs-more", { count: savings.missing })
              )}
            </span>
          </>
        }
      >
        <Buy key={chosen.map(({ id }) => id).join()} chosen={chosen} />
      </BuyBar>
      <p className={styles.note}>{t("promotion.from-note")}</p>
    </Card>
  );
}

function Sums({ savings: { price, saved, total, missing } }: { savings: Savings }) {
  const t = useTexts();
  return (
    <div className="stack-8">
      <Facts
        facts={[
          { name: t("promotion.price"), value: <Price amount={price} sum /> },
          { name: t("promotion.saved"), value: <Price amount={-saved} sum />, tone: "good" },
          { name: t("promotion.total"), value: <Price amount={total} sum />, strong: true },
        ]}
      />
      {missing > 0 && (
        <p className={styles.missing}>{t("promotion.needs-more", { count: missing })}</p>
      )}
    </div>
  );
}

function Buy({ chosen }: { chosen: readonly PromotedCourse[] }) {
  const t = useTexts();
  const { add, busy, added } = useAddToCart();
  if (added) return <LinkButton to="/cart">{t("catalog.go-to-cart")}</LinkButton>;
  const press = () =>
    add(
      ...chosen.map(({ id, plan_id, course_name }) => ({
        courseId: id,
        planId: plan_id,
        name: course_name,
      })),
    );
  return (
    <Button busy={busy} disabled={chosen.length === 0} onClick={press}>
      {t("promotion.add", { count: chosen.length })}
    </Button>
  );
}

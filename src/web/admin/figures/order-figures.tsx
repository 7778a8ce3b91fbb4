import { useTexts } from "#web/texts/use-texts.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { AllowedLink } from "../shared/allowed-link.tsx";
import { FigureCard } from "./figure-card.tsx";
import type { Figures } from "./figures-query.ts";
import { moneyText } from "./money-figures.tsx";
import { ShareBars } from "./share-bars.tsx";

/** The orders of the period by their status. */
export function OrderFigures({ figures: { orders, from, to } }: { figures: Figures }) {
  const t = useTexts();
  const title = t("figures.orders");
  const all = orders.reduce((sum, { orders: count }) => sum + count, 0);
  const days = new URLSearchParams({ from, to }).toString();
  const table = {
    file: `orders-${from}-${to}`,
    title,
    columns: [t("figures.state"), t("figures.count")],
    rows: orders.map(({ status, orders: count }) => [t(`figures.status-${status}`), count]),
    total: [t("figures.total"), all],
  };
  return (
    <FigureCard
      title={title}
      note={t("figures.orders-note", { count: formatCount(all) })}
      empty={all === 0 && t("figures.orders-none")}
      figures={table}
    >
      <ShareBars
        label={title}
        bars={orders.map(({ status, orders: count }) => ({
          key: status,
          name: (
            <AllowedLink to={`/admin/orders?state=${status}&${days}`} plain>
              {t(`figures.status-${status}`)}
            </AllowedLink>
          ),
          value: count,
          text: formatCount(count),
        }))}
      />
    </FigureCard>
  );
}

const shownCoupons = 8;
const satangOf = (baht: number) => Math.round(baht * 100);

export function CouponFigures({ figures: { coupons, from, to } }: { figures: Figures }) {
  const t = useTexts();
  const title = t("figures.coupons");
  const table = {
    file: `coupons-${from}-${to}`,
    title,
    columns: [
      t("figures.coupon"),
      t("figures.redeemed"),
      t("figures.held"),
      t("figures.sold"),
      t("figures.discount"),
    ],
    rows: coupons.map(({ code, currency_code: currency, redeemed, held, sold, discount }) => [
      code,
      redeemed,
      held,
      { satang: satangOf(sold), currency },
      { satang: satangOf(discount), currency },
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={t("figures.coupons-note")}
      empty={coupons.length === 0 && t("figures.coupons-none")}
      figures={table}
    >
      <ShareBars
        label={title}
        bars={coupons
          .slice(0, shownCoupons)
          .map(({ id, code, currency_code: currency, redeemed, held, sold, discount }) => ({
            key: `${id} ${currency}`,
            name: (
              <>
                {code}{" "}
                <span className="soft">
                  {t("figures.coupon-gave", { discount: moneyText(satangOf(discount), currency) })}
                </span>
              </>
            ),
            value: redeemed + held,
            text: t("figures.coupon-use", {
              count: redeemed + held,
              sold: moneyText(satangOf(sold), currency),
            }),
          }))}
      />
    </FigureCard>
  );
}

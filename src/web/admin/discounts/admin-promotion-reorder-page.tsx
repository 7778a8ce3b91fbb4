import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BackIcon } from "#web/ui/icon/icons.tsx";
import { TicketIcon } from "#web/ui/icon/settings-icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { SettingRead } from "../form/setting-part.tsx";
import { OrderedList } from "../list/ordered-list.tsx";
import { useOrdering } from "../list/use-ordering.ts";
import type { Route } from "./+types/admin-promotion-reorder-page";
import { discountKeys } from "./coupons-query.ts";
import styles from "./discount-admin.module.css";
import { cutText, PeriodText } from "./discount-cells.tsx";
import { DiscountStateBadge } from "./discount-state-badge.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("discounts.order-title")} · ${t("shop.name")}`);
};

export default function AdminPromotionOrderPage() {
  return <PromotionOrder />;
}

type SavedOrder = Output<AllSchemas["adminListPromotionOrder"]>["data"];
type OrderedPromotion = SavedOrder["items"][number];

/** The order of the promotions for buyers. */
export function PromotionOrder() {
  const t = useTexts();
  const read = useQuery({
    queryKey: [...discountKeys.all, "order", useLanguage()],
    queryFn: async () => goodValue(await api.adminListPromotionOrder({})).data,
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("discounts.order-title")}</h1>
        <LinkButton to="/admin/promotions" variant="text">
          <BackIcon size={20} /> {t("discounts.promotions")}
        </LinkButton>
      </header>
      <p>{t("discounts.order-lead")}</p>
      <p className="muted regular">{t("discounts.order-best")}</p>
      <SettingRead read={read}>{(found) => <Places found={found} />}</SettingRead>
    </div>
  );
}

function Places({ found: { items, total } }: { found: SavedOrder }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { order, rows } = useOrdering({
    rows: items,
    save: (body) => api.adminOrderPromotions({ body }),
    reread: () => queries.invalidateQueries({ queryKey: discountKeys.all }),
  });
  if (items.length === 0)
    return (
      <EmptyState
        title={t("discounts.order-none")}
        text={t("discounts.order-none-text")}
        icon={<TicketIcon size={32} />}
      />
    );
  return (
    <>
      {total > items.length && (
        <Callout>
          {t("discounts.order-cut", {
            count: formatCount(items.length),
            total: formatCount(total),
          })}
        </Callout>
      )}
      <Card flush>
        <OrderedList
          label={t("discounts.order-title")}
          rows={rows.map((row) => ({
            id: row.id,
            name: row.title,
            content: <PlacedPromotion row={row} />,
          }))}
          onOrder={order}
          hasPlaces
        />
      </Card>
    </>
  );
}

/** Promotions that are not running are in the list, too; buyers do not see them yet. */
function PlacedPromotion({ row }: { row: OrderedPromotion }) {
  const t = useTexts();
  return (
    <span className={styles.placed}>
      <span className="stack may-shrink">
        <strong className="break-anywhere">{row.title}</strong>
        <span className="muted regular">
          {cutText(row, t)} · <PeriodText period={row} />
        </span>
      </span>
      {row.state !== "running" && <DiscountStateBadge state={row.state} />}
    </span>
  );
}

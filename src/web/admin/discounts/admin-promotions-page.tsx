import { adminLists, discountStates } from "#contract/admin/admin-lists.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { TicketIcon } from "#web/ui/icon/settings-icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { AdminList, type Column } from "../list/admin-list.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { type RowOf, useAdminList } from "../list/use-admin-list.ts";
import type { Route } from "./+types/admin-promotions-page";
import { discountKeys } from "./coupons-query.ts";
import { switchActs } from "./discount-acts.ts";
import styles from "./discount-admin.module.css";
import { cutText, PeriodText, reachText } from "./discount-cells.tsx";
import { DiscountStateBadge } from "./discount-state-badge.tsx";

type PromotionRow = RowOf<"Promotions">;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.promotions")} · ${t("shop.name")}`);
};

export default function AdminPromotionsPage() {
  return <PromotionsAdmin />;
}

/** All promotions, in the order that buyers see. */
function PromotionsAdmin() {
  const t = useTexts();
  const list = useAdminList("Promotions", { keys: discountKeys.all });
  const states = discountStates
    .filter((state) => state !== "used-up")
    .map((state) => ({ value: state, label: t(`discounts.state-${state}`) }));
  const sorts = [
    { value: "", label: t("discounts.sort-shop") },
    ...adminLists.Promotions.sorts.map((sort) => ({
      value: sort,
      label: t(`discounts.sort-${sort}`),
    })),
  ];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("discounts.promotions")}</h1>
        <div className={styles.actions}>
          <LinkButton variant="quiet" to="/admin/promotions/order">
            {t("discounts.order")}
          </LinkButton>
          <LinkButton variant="quiet" to="/admin/promotions/try">
            {t("discounts.try")}
          </LinkButton>
          <LinkButton to="/admin/promotions/new">{t("discounts.new-promotion")}</LinkButton>
        </div>
      </header>
      <ListFilters
        {...list}
        searchHint={t("discounts.promotion-hint")}
        filters={[{ name: "state", label: t("discounts.state"), options: states }]}
        sorts={sorts}
      />
      <AdminList
        {...list}
        label={t("discounts.promotions")}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/admin/promotions/${id}`}
        batch={{
          ...list,
          acts: switchActs(t, api.adminBatchPromotions),
          nameOf: ({ title }) => title,
          versionOf: ({ version }) => version,
        }}
        empty={
          <EmptyState
            title={t("discounts.no-promotions")}
            text={t("discounts.no-promotions-text")}
            icon={<TicketIcon size={32} />}
          >
            <LinkButton variant="quiet" to="/admin/promotions/new">
              {t("discounts.new-promotion")}
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsOf(t: Translate): Column<PromotionRow>[] {
  return [
    {
      key: "title",
      head: t("discounts.promotion"),
      cell: (row) => (
        <span className="stack may-shrink">
          <strong className="break-anywhere">{row.title}</strong>
          <span className="muted regular">
            {cutText(row, t)} · {reachText(row, t)}
          </span>
        </span>
      ),
    },
    {
      key: "state",
      head: t("discounts.state"),
      cell: ({ state }) => <DiscountStateBadge state={state} />,
    },
    {
      key: "period",
      head: t("discounts.period"),
      cell: (row) => <PeriodText period={row} />,
      isForAdmin: true,
    },
    {
      key: "orders",
      head: t("discounts.orders"),
      cell: ({ orders }) => orders,
      isNumber: true,
      isForAdmin: true,
    },
  ];
}

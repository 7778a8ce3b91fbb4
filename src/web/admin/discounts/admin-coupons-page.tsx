import { adminLists, discountStates } from "#contract/admin/admin-lists.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { TicketIcon } from "#web/ui/icon/settings-icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { AdminList, type Column } from "../list/admin-list.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { useAdminList } from "../list/use-admin-list.ts";
import type { Route } from "./+types/admin-coupons-page";
import { type CouponRow, discountKeys } from "./coupons-query.ts";
import { switchActs } from "./discount-acts.ts";
import styles from "./discount-admin.module.css";
import { cutText, PeriodText, reachText } from "./discount-cells.tsx";
import { DiscountStateBadge } from "./discount-state-badge.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.coupons")} · ${t("shop.name")}`);
};

export default function AdminCouponsPage() {
  return <CouponsAdmin />;
}

/** All coupons, with their discounts and uses. */
export function CouponsAdmin() {
  const t = useTexts();
  const list = useAdminList("Coupons", { keys: discountKeys.all });
  const { series } = list.query.filters;
  const filters = [
    {
      name: "state",
      label: t("discounts.state"),
      options: discountStates.map((state) => ({
        value: state,
        label: t(`discounts.state-${state}`),
      })),
    },
    ...(series === ""
      ? []
      : [
          {
            name: "series",
            label: t("discounts.series"),
            options: [{ value: series, label: t("discounts.series-of", { number: series }) }],
          },
        ]),
  ];
  const sorts = [
    { value: "", label: t("discounts.sort-newest") },
    ...adminLists.Coupons.sorts.map((sort) => ({
      value: sort,
      label: t(`discounts.sort-${sort}`),
    })),
  ];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("discounts.coupons")}</h1>
        <div className={styles.actions}>
          <LinkButton variant="quiet" to="/admin/coupons/series">
            {t("discounts.new-series")}
          </LinkButton>
          <LinkButton to="/admin/coupons/new">{t("discounts.new-coupon")}</LinkButton>
        </div>
      </header>
      <ListFilters
        {...list}
        searchHint={t("discounts.search-hint")}
        filters={filters}
        sorts={sorts}
      />
      <AdminList
        {...list}
        label={t("discounts.coupons")}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/admin/coupons/${id}`}
        batch={{
          ...list,
          acts: switchActs(t, api.adminBatchCoupons),
          nameOf: ({ code }) => code,
          versionOf: ({ version }) => version,
        }}
        empty={
          <EmptyState
            title={t("discounts.none")}
            text={t("discounts.none-text")}
            icon={<TicketIcon size={32} />}
          >
            <LinkButton variant="quiet" to="/admin/coupons/new">
              {t("discounts.new-coupon")}
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsOf(t: Translate): Column<CouponRow>[] {
  return [
    {
      key: "code",
      head: t("discounts.coupon"),
      cell: (row) => (
        <span className="stack may-shrink">
          <strong className="break-anywhere">{row.code}</strong>
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
      key: "uses",
      head: t("discounts.uses"),
      cell: (row) => usesOf(row, t),
      isNumber: true,
    },
    {
      key: "given",
      head: t("discounts.given"),
      cell: ({ given }) => priceText(given),
      isNumber: true,
      isForAdmin: true,
    },
  ];
}

function usesOf({ use_limit, uses_held, uses_redeemed }: CouponRow, t: Translate): string {
  const used =
    use_limit === null
      ? String(uses_redeemed)
      : t("discounts.uses-of", { used: uses_redeemed, limit: use_limit });
  return uses_held === 0 ? used : `${used} (${t("discounts.held", { count: uses_held })})`;
}

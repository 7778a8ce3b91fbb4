import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { TicketIcon } from "#web/ui/icon/settings-icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { AdminList, type Column } from "../list/admin-list.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { type ListDefinition, type ListQuery, readListQuery } from "../list/list-query.ts";
import { useExportPath } from "../list/use-export-path.ts";
import type { Route } from "./+types/admin-promotions-page";
import { type DiscountState, discountKeys, discountStates } from "./coupons-query.ts";
import { switchActs } from "./discount-acts.ts";
import { cutText, PeriodText } from "./discount-cells.tsx";
import styles from "./discount-desk.module.css";
import { DiscountStateBadge } from "./discount-state-badge.tsx";

type PromotionList = Output<AllSchemas["adminListPromotions"]>["data"];
type PromotionRow = PromotionList["items"][number];

const promotionSorts = ["newest", "ending"] as const;
const promotionsList: ListDefinition<"state"> = { path: "/admin/promotions", filters: { state: discountStates }, sorts: promotionSorts };

function usePromotionsQuery(): ListQuery<"state"> {
  const [params] = useSearchParams();
  return readListQuery(promotionsList, params);
}

/** What the interface is asked. */
function promotionsWire({ q, page, sort, filters }: ListQuery<"state">) {
  return { q, page, sort: sort as "" | (typeof promotionSorts)[number], state: filters.state as "" | DiscountState };
}

function usePromotionRows(query: ListQuery<"state">): UseQueryResult<PromotionList> {
  const wire = promotionsWire(query);
  return useQuery({
    queryKey: [...discountKeys.all, "promotions", wire, useLanguage()],
    queryFn: async () => goodValue(await api.adminListPromotions({ query: wire })).data,
    placeholderData: keepPreviousData,
  });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.promotions")} · ${t("shop.name")}`);
};

export default function AdminPromotionsPage() {
  return <PromotionsDesk />;
}

/** All promotions, in the order in which buyers see them. */
export function PromotionsDesk() {
  const t = useTexts();
  const client = useQueryClient();
  const query = usePromotionsQuery();
  const read = usePromotionRows(query);
  const states = discountStates.filter((state) => state !== "used-up").map((state) => ({ value: state, label: t(`discounts.state-${state}`) }));
  const sorts = [{ value: "", label: t("discounts.sort-shop") }, ...promotionSorts.map((sort) => ({ value: sort, label: t(`discounts.sort-${sort}`) }))];
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
        path={promotionsList.path}
        query={query}
        searchHint={t("discounts.promotion-hint")}
        filters={[{ name: "state", label: t("discounts.state"), options: states }]}
        sorts={sorts}
      />
      <AdminList
        path={promotionsList.path}
        query={query}
        read={read}
        label={t("discounts.promotions")}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/admin/promotions/${id}`}
        batch={{
          acts: switchActs(t, api.adminBatchPromotions),
          nameOf: ({ title }) => title,
          versionOf: ({ version }) => version,
          choose: () => api.adminChoosePromotions({ query: promotionsWire(query) }),
          onDone: () => void client.invalidateQueries({ queryKey: discountKeys.all }),
        }}
        exportPath={useExportPath("exportPromotions")}
        empty={
          <EmptyState title={t("discounts.no-promotions")} text={t("discounts.no-promotions-text")} icon={<TicketIcon size={32} />}>
            <LinkButton to="/admin/promotions/new">{t("discounts.new-promotion")}</LinkButton>
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
        <span className={styles.coupon}>
          <strong className={styles.code}>{row.title}</strong>
          <span className={styles.soft}>
            {cutText(row, t)} · {t("discounts.for-courses", { count: row.courses })}
          </span>
        </span>
      ),
    },
    { key: "state", head: t("discounts.state"), cell: ({ state }) => <DiscountStateBadge state={state} /> },
    { key: "period", head: t("discounts.period"), cell: (row) => <PeriodText period={row} />, isForDesk: true },
    { key: "orders", head: t("discounts.orders"), cell: ({ orders }) => orders, isNumber: true, isForDesk: true },
  ];
}

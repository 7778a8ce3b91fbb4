import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AdminFault, isMissing } from "#web/admin/shared/admin-fault.tsx";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { ChipButton } from "#web/ui/surface/chip.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import type { Route } from "./+types/order-print-page";
import styles from "./order-print-page.module.css";
import { OrderSheet } from "./order-sheet.tsx";
import { idsToPrint } from "./print-path.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("order-admin.print-title")} · ${t("shop.name")}`);
};

const atOnce = 4;
type Paper = "a5" | "a4";

/** One order per sheet. The content above the sheets is not printed. */
export default function OrderPrintPage() {
  const t = useTexts();
  const lang = useLanguage();
  const [search] = useSearchParams();
  const ids = idsToPrint(search);
  const [paper, setPaper] = useState<Paper>("a5");
  const read = useQuery({
    queryKey: [...adminKeys.all, "print", lang, ...ids],
    queryFn: () => readOrders(ids),
    refetchOnWindowFocus: false,
  });
  const { data: orders, error } = read;
  const isNone = ids.length === 0 || isMissing(error);
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <header className={styles.tools}>
        <BackLink to={ids.length === 1 ? `/admin/orders/${ids[0]}` : "/admin/orders"}>
          {t("order-admin.back")}
        </BackLink>
        <h1>{t("order-admin.print-title")}</h1>
        <fieldset aria-label={t("order-admin.print-paper")} className={styles.papers}>
          {(["a5", "a4"] as const).map((one) => (
            <ChipButton key={one} chosen={one === paper} onClick={() => setPaper(one)}>
              {one.toUpperCase()}
            </ChipButton>
          ))}
        </fieldset>
        <Button onClick={() => window.print()} aria-disabled={orders === undefined}>
          {t("order-admin.print")}
        </Button>
      </header>
      {orders && (
        <div className={classNames(styles.sheets, styles[paper])} data-sample>
          {orders.map((order) => (
            <OrderSheet key={order.id} order={order} />
          ))}
        </div>
      )}
      {!orders && !error && ids.length > 0 && (
        <SkeletonGroup className={styles.sheets}>
          <Skeleton height="30rem" />
        </SkeletonGroup>
      )}
      {isNone && (
        <EmptyState
          title={t("order-admin.not-found")}
          text={t("order-admin.not-found-text")}
          icon={<SearchIcon size={32} />}
        />
      )}
      {error && !isNone && <AdminFault read={read} />}
    </main>
  );
}

/** Reads a few at a time, in the given order. */
async function readOrders(ids: readonly number[]): Promise<AdminOrder[]> {
  const orders: AdminOrder[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids
      .slice(from, from + atOnce)
      .map(async (id) => goodValue(await api.adminGetOrder({ params: { id: String(id) } })).data);
    orders.push(...(await Promise.all(some)));
  }
  return orders;
}

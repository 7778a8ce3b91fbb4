import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { AllowedLink } from "../shared/allowed-link.tsx";
import styles from "./money-today.module.css";

/** The amounts approved since midnight, by payment method. */
export function MoneyToday() {
  const t = useTexts();
  const read = useQuery({
    queryKey: adminKeys.money(useLanguage()),
    queryFn: async () => goodValue(await api.adminGetMoneyToday()).data,
    refetchOnWindowFocus: "always",
  });
  return (
    <Card flush>
      <header className={styles.head}>
        <h2 className="text-18">{t("admin.money-today")}</h2>
        <AllowedLink to="/admin/figures">{t("figures.all")}</AllowedLink>
      </header>
      {read.data === undefined ? (
        read.error ? (
          <AdminFault read={read} />
        ) : (
          <Skeleton height="6rem" />
        )
      ) : (
        <Money rows={read.data} />
      )}
    </Card>
  );
}

type Row = {
  payment_method_id: number;
  payment_method_name: string;
  currency_code: "THB" | "USD";
  orders: number;
  amount: number;
};

function Money({ rows }: { rows: readonly Row[] }) {
  const t = useTexts();
  if (rows.length === 0) return <p className={styles.none}>{t("admin.money-none")}</p>;
  return (
    <Table label={t("admin.money-today")}>
      <thead>
        <tr>
          <th scope="col">{t("admin.money-method")}</th>
          <th scope="col" data-number>
            {t("admin.money-count")}
          </th>
          <th scope="col" data-number>
            {t("admin.money-amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.payment_method_id} ${row.currency_code}`}>
            <td>{row.payment_method_name}</td>
            <td data-number>{row.orders}</td>
            <td data-number>
              <Price amount={row.amount} currency={row.currency_code} sum />
            </td>
          </tr>
        ))}
        {totals(rows).map(({ currency, orders, satang }) => (
          <tr key={currency} className={styles.total}>
            <th scope="row">{t("admin.money-total")}</th>
            <td data-number>{orders}</td>
            <td data-number>
              <Price amount={satang / 100} currency={currency} sum />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Baht and dollars are never added up. A single row is its own total. */
function totals(rows: readonly Row[]) {
  return [...Map.groupBy(rows, ({ currency_code }) => currency_code)].flatMap(([currency, own]) => {
    if (own.length < 2) return [];
    const satang = own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return [{ currency, satang, orders: own.reduce((sum, { orders }) => sum + orders, 0) }];
  });
}

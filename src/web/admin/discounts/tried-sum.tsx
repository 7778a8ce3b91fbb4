import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import styles from "./discount-admin.module.css";
import type { DiscountTrial } from "./try-cart.tsx";

/** The shop's quote, line by line, with the discounts that were not applied and the reasons. */
export function TriedSum({ tried: { quote, unknown_codes } }: { tried: DiscountTrial }) {
  const t = useTexts();
  const sum = (amount: number) => priceText(amount, { currency: quote.currency_code, sum: true });
  return (
    <Card className={styles.page}>
      <h2>{t("discounts.try-result")}</h2>
      <Table label={t("discounts.try-result")}>
        <thead>
          <tr>
            <th scope="col">{t("discounts.try-line")}</th>
            <th scope="col">{t("discounts.try-price")}</th>
            <th scope="col">{t("discounts.gives")}</th>
            <th scope="col">{t("discounts.try-total")}</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={line.course_id}>
              <th scope="row">
                {line.plan_name ? `${line.course_name} · ${line.plan_name}` : line.course_name}
              </th>
              <td>{sum(line.gross)}</td>
              <td>
                {line.discounts.map(({ name, amount }) => `${name} ${sum(-amount)}`).join(", ") ||
                  "–"}
              </td>
              <td>{sum(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Facts
        live
        facts={[
          { name: t("discounts.try-price"), value: sum(quote.price) },
          { name: t("discounts.try-discount"), value: sum(-quote.discount), tone: "good" },
          { name: t("discounts.try-payable"), value: sum(quote.payable), strong: true },
        ]}
      />
      {unknown_codes.length > 0 && (
        <Callout tone="danger">
          {t("discounts.try-unknown", { codes: unknown_codes.join(", ") })}
        </Callout>
      )}
      <Reasons
        title={t("discounts.try-unused")}
        reasons={quote.unused_discounts.map(({ name, msg }) => `${name}: ${msg}`)}
      />
      <Reasons title={t("discounts.try-blocked")} reasons={quote.blockers.map(({ msg }) => msg)} />
    </Card>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Callout title={title}>
      <ul>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Callout>
  );
}

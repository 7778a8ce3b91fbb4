import { useTexts } from "#web/texts/use-texts.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import styles from "./order-detail.module.css";
import type { Order } from "./orders.ts";

/** The delivery address, and the tracking of a sent parcel. */
export function OrderParcel({
  order: { shipping_address, former_addresses, shipment, at_bookshop_since: since },
}: {
  order: Order;
}) {
  const t = useTexts();
  if (shipping_address === null && shipment === null && since === null) return null;
  const sent: Fact[] = shipment
    ? [
        { name: t("orders.ship-carrier"), value: shipment.carrier_name },
        { name: t("orders.ship-number"), value: <TrackingNumber shipment={shipment} /> },
        { name: t("orders.ship-day"), value: <DateText value={shipment.shipped_at} /> },
      ]
    : [];
  const theirs: Fact[] =
    since === null
      ? []
      : [{ name: t("orders.ship-bookshop-since"), value: <DateText value={since} /> }];
  const address =
    shipping_address === null
      ? []
      : [
          {
            name: t("orders.ship-address"),
            value: <span className="keep-lines">{shipping_address}</span>,
          },
        ];
  return (
    <Card className={styles.sheet}>
      <h2 className="text-18">{t("orders.parcel")}</h2>
      {since !== null && <p>{t("orders.ship-bookshop")}</p>}
      <Facts facts={[...sent, ...theirs, ...address]} />
      {former_addresses.length > 0 && (
        <div className="soft">
          <h3>{t("orders.ship-former")}</h3>
          <ul>
            {former_addresses.map(({ address: former, until }) => (
              <li key={until}>
                {former.replaceAll("\n", " ")} (<DateText value={until} />)
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function TrackingNumber({
  shipment: { tracking_number, tracking_url },
}: {
  shipment: NonNullable<Order["shipment"]>;
}) {
  const t = useTexts();
  return (
    <span className={styles.parcel}>
      {tracking_number}{" "}
      {tracking_number && (
        <CopyButton value={tracking_number} what={t("orders.ship-number-what")} />
      )}
      {tracking_url && (
        <a href={tracking_url} target="_blank" rel="noreferrer">
          {t("orders.ship-follow")}
        </a>
      )}
    </span>
  );
}

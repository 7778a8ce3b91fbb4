import { useTexts } from "../app/texts/use-texts.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import type { DeskOrder } from "./desk-types.ts";
import styles from "./order-buyer.module.css";
import { OrderSection } from "./order-section.tsx";

/** Who bought, how to reach them, and where it ships. */
export function OrderBuyer({ order }: { order: DeskOrder }) {
  const t = useTexts();
  const { student_name, contact_name, tel, email, shipping_address, shipping_name } = order;
  return (
    <OrderSection title={t("desk.buyer")}>
      <dl className={styles.buyer}>
        <Row name={t("desk.name")}>{student_name}</Row>
        {contact_name !== student_name && <Row name={t("desk.contact-name")}>{contact_name}</Row>}
        {tel && (
          <Row name={t("desk.tel")}>
            <a href={`tel:${tel}`}>{tel}</a>
          </Row>
        )}
        <Row name={t("desk.email")}>
          <a href={`mailto:${email}`}>{email}</a>
        </Row>
        {shipping_name && <Row name={t("desk.shipping")}>{shipping_name}</Row>}
        {shipping_address && (
          <Row name={t("desk.address")}>
            <span className={styles.address}>{shipping_address}</span>
            <CopyButton value={shipping_address} what={t("desk.address-what")} />
          </Row>
        )}
      </dl>
    </OrderSection>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { useState } from "react";
import { useMay } from "#web/desk/kit/use-may.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import type { DeskOrder } from "../list/desk-types.ts";
import { OrderAddressDialog } from "../shipping/order-address-dialog.tsx";
import styles from "./order-buyer.module.css";
import { OrderSection } from "./order-section.tsx";

/** Who bought, how to reach them, and where it ships. */
export function OrderBuyer({ order }: { order: DeskOrder }) {
  const t = useTexts();
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { may_decide, address_form, student_id, student_name, contact_name, tel, email, shipping_address, shipping_name, tax_record } = order;
  return (
    <OrderSection title={t("desk.buyer")}>
      <dl className="stack">
        <Row name={t("desk.name")}>
          {student_id !== null && may(["user.manage"]) ? <LocaleLink to={`/admin/people/${student_id}`}>{student_name}</LocaleLink> : student_name}
        </Row>
        {contact_name !== student_name && <Row name={t("desk.contact-name")}>{contact_name}</Row>}
        {tel && (
          <Row name={t("desk.tel")}>
            <a href={`tel:${tel}`}>{tel}</a>
          </Row>
        )}
        {email && (
          <Row name={t("desk.email")}>
            <a href={`mailto:${email}`}>{email}</a>
          </Row>
        )}
        {tax_record && <KeptBuyer {...tax_record} />}
        {shipping_name && <Row name={t("desk.shipping")}>{shipping_name}</Row>}
        {shipping_address && (
          <Row name={t("desk.address")}>
            <span className={styles.address}>{shipping_address}</span>
            <CopyButton value={shipping_address} what={t("desk.address-what")} />
            {may_decide && address_form && (
              <Button variant="text" onClick={() => setChanging(true)}>
                {t("desk.address-change")}
              </Button>
            )}
          </Row>
        )}
      </dl>
      {isChanging && <OrderAddressDialog order={order} onClose={() => setChanging(false)} />}
    </OrderSection>
  );
}

/** The account is gone; this much stays for the books. */
function KeptBuyer({ buyer_name, buyer_address, tax_id, keep_until }: NonNullable<DeskOrder["tax_record"]>) {
  const t = useTexts();
  return (
    <>
      <Row name={t("desk.erased")}>
        {t("desk.erased-text")} <DateText value={keep_until} />
      </Row>
      <Row name={t("desk.tax-name")}>{buyer_name}</Row>
      {buyer_address && <Row name={t("desk.tax-address")}>{buyer_address}</Row>}
      {tax_id && <Row name={t("desk.tax-id")}>{tax_id}</Row>}
    </>
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

import { useState } from "react";
import { useMay } from "#web/admin/shared/use-may.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { OrderAddressDialog } from "../shipping/order-address-dialog.tsx";
import styles from "./order-buyer.module.css";
import { OrderSection } from "./order-section.tsx";

/** The buyer, the contact data, and the shipping address. */
export function OrderBuyer({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const {
    may_decide,
    address_form,
    student_id,
    student_name,
    contact_name,
    tel,
    email,
    shipping_address,
    shipping_name,
    tax_record,
    tax_buyer,
  } = order;
  return (
    <OrderSection title={t("order-admin.buyer")}>
      <dl className="stack">
        <Row name={t("order-admin.name")}>
          {student_id !== null && may(["user.manage"]) ? (
            <LocaleLink to={`/admin/people/${student_id}`}>{student_name}</LocaleLink>
          ) : (
            student_name
          )}
        </Row>
        {contact_name !== student_name && (
          <Row name={t("order-admin.contact-name")}>{contact_name}</Row>
        )}
        {tel && (
          <Row name={t("order-admin.tel")}>
            <a href={`tel:${tel}`}>{tel}</a>
          </Row>
        )}
        {email && (
          <Row name={t("order-admin.email")}>
            <a href={`mailto:${email}`}>{email}</a>
          </Row>
        )}
        {tax_record && <KeptBuyer {...tax_record} />}
        {tax_buyer && (
          <TaxBuyer
            name={tax_buyer.name}
            branch={tax_buyer.branch}
            address={tax_buyer.address}
            taxId={tax_buyer.tax_id}
          />
        )}
        {shipping_name && <Row name={t("order-admin.shipping")}>{shipping_name}</Row>}
        {shipping_address && (
          <Row name={t("order-admin.address")}>
            <span className={styles.address}>{shipping_address}</span>
            <CopyButton value={shipping_address} what={t("order-admin.address-what")} />
            {may_decide && address_form && (
              <Button variant="text" onClick={() => setChanging(true)}>
                {t("order-admin.address-change")}
              </Button>
            )}
          </Row>
        )}
      </dl>
      {isChanging && <OrderAddressDialog order={order} onClose={() => setChanging(false)} />}
    </OrderSection>
  );
}

/** The account was deleted; these data are kept for the books. */
function KeptBuyer({
  buyer_name,
  branch,
  buyer_address,
  tax_id,
  keep_until,
}: NonNullable<AdminOrder["tax_record"]>) {
  const t = useTexts();
  return (
    <>
      <Row name={t("order-admin.erased")}>
        {t("order-admin.erased-text")} <DateText value={keep_until} />
      </Row>
      <TaxBuyer name={buyer_name} branch={branch} address={buyer_address} taxId={tax_id} />
    </>
  );
}

/** The buyer on the order's tax documents. */
function TaxBuyer({
  name,
  branch,
  address,
  taxId,
}: {
  name: string;
  branch: string | null;
  address: string;
  taxId: string;
}) {
  const t = useTexts();
  return (
    <>
      <Row name={t("order-admin.tax-name")}>{name}</Row>
      {branch !== null && (
        <Row name={t("order-admin.tax-branch")}>
          {branch === "00000" ? t("order-admin.tax-head-office") : branch}
        </Row>
      )}
      {address && <Row name={t("order-admin.tax-address")}>{address}</Row>}
      {taxId && <Row name={t("order-admin.tax-id")}>{taxId}</Row>}
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

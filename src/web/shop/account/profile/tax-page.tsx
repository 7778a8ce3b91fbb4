import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { newerOf, sendOver } from "#web/platform/send/send-over.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ReceiptIcon } from "#web/ui/icon/more-icons.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { OwnReading } from "../form/own-reading.tsx";
import { differences, taxConflictFields } from "../form/person-conflict.tsx";
import { SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import { TaxInvoice } from "../tax/tax-invoice.tsx";
import type { Route } from "./+types/tax-page";
import styles from "./own-tax.module.css";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("tax-page.title", matches);

export default function TaxPage() {
  return <OwnTax />;
}

type Tax = Output<AllSchemas["getTaxDetails"]>["data"];

/** For whom tax invoices are made out. */
function OwnTax() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const tax = useOwn("tax", async () => goodValue(await api.getTaxDetails()).data);
  const edit = () => setOpen(true);
  const saved = () => {
    setOpen(false);
    void tax.refetch();
  };
  return (
    <SettingsPart title="tax-page.title" lead="tax-page.lead">
      <OwnReading read={tax} skeleton={<Skeleton width="100%" height="14rem" />}>
        {(found) =>
          found.tax_name_one === "" ? (
            <EmptyState
              title={t("tax-page.empty")}
              text={t("tax-page.empty-text")}
              icon={<ReceiptIcon size={32} />}
            >
              <Button onClick={edit}>{t("tax-page.add")}</Button>
            </EmptyState>
          ) : (
            <TaxCard tax={found} onEdit={edit} onChanged={saved} />
          )
        }
      </OwnReading>
      {isOpen && <TaxInvoice onSaved={saved} onClose={() => setOpen(false)} />}
    </SettingsPart>
  );
}

function TaxCard({
  tax,
  onEdit,
  onChanged,
}: {
  tax: Tax;
  onEdit: () => void;
  onChanged: () => void;
}) {
  const t = useTexts();
  const { press, busy } = usePress();
  const [isIdShown, setIdShown] = useState(false);
  const certificate = tax.tax_company_certificate;
  const stop = () =>
    press(
      "stop",
      async () => {
        const answer = await sendOver({ current: tax }, isOther, (version) =>
          api.updateTaxDetails({ body: { version, is_require_tax_invoice: false } }),
        );
        if (!answer.ok && newerOf(answer)) onChanged();
        return answer;
      },
      () => {
        notify({ title: t("tax-page.stopped"), tone: "good" });
        onChanged();
      },
    );
  return (
    <>
      {!tax.is_require_tax_invoice && (
        <Callout title={t("tax-page.off")}>
          <p>{t("tax-page.off-text")}</p>
        </Callout>
      )}
      <Card className={styles.card}>
        <Facts facts={factsOf(tax, isIdShown, t)} />
        <div className="row-8">
          <Button onClick={onEdit}>{t("tax-page.edit")}</Button>
          <Button variant="quiet" aria-pressed={isIdShown} onClick={() => setIdShown(!isIdShown)}>
            {t(isIdShown ? "tax-page.hide-id" : "tax-page.show-id")}
          </Button>
          {tax.is_require_tax_invoice && (
            <Button variant="text" busy={busy !== null} onClick={stop}>
              {t("tax-page.stop")}
            </Button>
          )}
        </div>
        {certificate && (
          <a href={`/private/files/${certificate}`} target="_blank" rel="noreferrer">
            {t("tax-page.certificate-open")}
          </a>
        )}
      </Card>
    </>
  );
}

function isOther(before: Tax, newer: Tax): boolean {
  return differences(taxConflictFields, before, newer).length > 0;
}

function factsOf(tax: Tax, isIdShown: boolean, t: ReturnType<typeof useTexts>): Fact[] {
  const isCompany = tax.tax_person_type === "juristic_person";
  const id = tax.tax_payer_identification_no;
  const name = isCompany ? tax.tax_name_one : `${tax.tax_name_one} ${tax.tax_name_two}`;
  return [
    { name: t("tax.person-type"), value: t(`tax.${tax.tax_person_type}`) },
    { name: t(isCompany ? "tax.company" : "tax.firstname"), value: name },
    ...(isCompany ? [{ name: t("tax.branch"), value: tax.tax_name_two }] : []),
    { name: t("tax.id"), value: isIdShown ? id : id.replace(/\d(?=\d{4})/g, "•") },
    { name: t("tax.address"), value: `${tax.tax_address} ${tax.tax_postcode}` },
    {
      name: t("tax.delivery-address"),
      value:
        tax.tax_is_delivery_by_tax_address === 1
          ? t("tax-page.delivery-same")
          : tax.tax_delivery_address,
    },
  ];
}

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { useSiteSettings } from "../checkout/use-site-settings.ts";
import { goodValue, quietApi } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorState } from "../ui/states.tsx";
import styles from "./account-form.module.css";
import type { FormDraft } from "./form-draft.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import type { SiteSettings } from "./registration-use.ts";
import type { KnownTax } from "./tax-draft.ts";
import { TaxInvoiceForm } from "./tax-invoice-form.tsx";
import { useTaxInvoice } from "./use-tax-invoice.ts";

export type TaxInvoiceProps = {
  /** Before withholding tax it is a company's, and the dialog says why. */
  isForWithholding?: boolean;
  /** Kept by whoever opens the dialog: what is typed survives closing it. */
  draft?: FormDraft;
  /** The OK handler: the details are saved. */
  onSaved: () => void;
  onClose: () => void;
};

/** For whom tax invoices are made out: read, changed and saved. Loaded when it is opened, see `tax-invoice.tsx`. */
export function TaxInvoiceDialog(props: TaxInvoiceProps) {
  const t = useTexts();
  const site = useSiteSettings();
  const known = useQuery({ queryKey: ["tax-details"], queryFn: readOwnTax, staleTime: 0, gcTime: 0 });
  if (site.data && known.isSuccess) return <OpenDialog {...props} site={site.data} known={known.data} />;
  const isError = site.isError || known.isError;
  return (
    <Dialog title={t("tax.dialog-title")} onClose={props.onClose} width="min(85vw, 750px)" closeOnMask={false}>
      {isError ? <ErrorState onRetry={() => void Promise.all([site.refetch(), known.refetch()])} busy={known.isFetching} /> : <FormSkeleton />}
    </Dialog>
  );
}

function OpenDialog({ isForWithholding = false, draft, onSaved, onClose, site, known }: TaxInvoiceProps & { site: SiteSettings; known: KnownTax | null }) {
  const t = useTexts();
  const id = useId();
  const form = useTaxInvoice({ site, known, isForWithholding, onSaved, ...(draft && { draft }) });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.busy}>
        {t("tax.save")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("tax.dialog-title")} onClose={onClose} width="min(85vw, 750px)" closeOnMask={false} footer={footer}>
      <div className={styles.form}>
        <p className={styles.lead}>{t(isForWithholding ? "tax.withholding-lead" : "tax.dialog-lead")}</p>
        <TaxInvoiceForm id={id} form={form} certificate={site.registerForm.company_certificate} isForWithholding={isForWithholding} />
      </div>
    </Dialog>
  );
}

async function readOwnTax(): Promise<KnownTax | null> {
  const [person] = goodValue(await quietApi.getRequiredProfile({ body: {} })).data;
  return person?.tax_name_one ? person : null;
}

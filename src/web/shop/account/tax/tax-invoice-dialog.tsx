import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { OutOfStorage } from "#web/upload/out-of-storage.tsx";
import styles from "../form/account-form.module.css";
import type { FormDraft } from "../form/form-draft.ts";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import { PersonConflict, taxConflictFields } from "../form/person-conflict.tsx";
import { PaperPromise } from "./paper-promise.tsx";
import type { KnownTax } from "./tax-draft.ts";
import { TaxFields } from "./tax-fields.tsx";
import { useTaxInvoice } from "./use-tax-invoice.ts";

export type TaxInvoiceProps = {
  /** For withholding tax the invoice must be a company's, and the dialog says why. */
  isForWithholding?: boolean;
  /** The parent keeps it, so typed values survive closing the dialog. */
  draft?: FormDraft;
  onSaved: () => void;
  onClose: () => void;
};

/**
 * Reads, changes and saves the buyer of tax invoices. `tax-invoice.tsx` loads it when it is opened.
 */
export function TaxInvoiceDialog(props: TaxInvoiceProps) {
  const t = useTexts();
  const site = useSiteSettings();
  const known = useQuery({
    queryKey: ["tax-details"],
    queryFn: readOwnTax,
    staleTime: 0,
    gcTime: 0,
  });
  const [round, setRound] = useState(0);
  const beginAnew = () => known.refetch().then(() => setRound(round + 1));
  if (site.data && known.isSuccess)
    return (
      <OpenDialog key={round} {...props} site={site.data} known={known.data} onTheirs={beginAnew} />
    );
  const isError = site.isError || known.isError;
  return (
    <Dialog
      title={t("tax.dialog-title")}
      onClose={props.onClose}
      width="min(85vw, 750px)"
      closeOnMask={false}
    >
      {isError ? (
        <ErrorState
          onRetry={() => void Promise.all([site.refetch(), known.refetch()])}
          busy={known.isFetching}
        />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}

type TaxInvoiceData = { site: PublicSettings; known: KnownTax; onTheirs: () => Promise<unknown> };

function OpenDialog({
  isForWithholding = false,
  draft,
  onSaved,
  onClose,
  site,
  known,
  onTheirs,
}: TaxInvoiceProps & TaxInvoiceData) {
  const t = useTexts();
  const id = useId();
  const form = useTaxInvoice({
    site,
    known,
    isForWithholding,
    onSaved,
    onTheirs,
    ...(draft && { draft }),
  });
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
    <Dialog
      title={t("tax.dialog-title")}
      onClose={onClose}
      width="min(85vw, 750px)"
      closeOnMask={false}
      footer={footer}
    >
      <div className={styles.form}>
        <p className="muted">{t(isForWithholding ? "tax.withholding-lead" : "tax.dialog-lead")}</p>
        <TaxInvoiceForm id={id} form={form} site={site} isForWithholding={isForWithholding} />
      </div>
    </Dialog>
  );
}

async function readOwnTax(): Promise<KnownTax> {
  const [person] = goodValue(await quietApi.getRequiredProfile({ body: {} })).data;
  if (person === undefined) throw new Error("somebody who is signed in has a profile");
  return person;
}

type Props = {
  id: string;
  form: ReturnType<typeof useTaxInvoice>;
  site: PublicSettings;
  isForWithholding: boolean;
};

/** The fields alone. The button is in the parent, and names the form by its id. */
function TaxInvoiceForm({ id, form, site, isForWithholding }: Props) {
  // A company's certificate is required where the form has it.
  const asksCertificate = site.registerForm.company_certificate.is_enable;
  return (
    <form {...form.props} id={id} method="post" className={styles.form}>
      <PaperPromise site={site} />
      <TaxFields
        form={form}
        certificate={{ is_enable: asksCertificate, is_require: asksCertificate }}
        firstType="juristic_person"
        isJuristicOnly={isForWithholding}
      />
      {form.conflict ? (
        <PersonConflict fields={taxConflictFields} {...form.conflict} />
      ) : (
        form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )
      )}
      {form.outOfStorage.isShown && <OutOfStorage onClose={form.outOfStorage.close} />}
    </form>
  );
}

import { Callout } from "#web/ui/notice/callout.tsx";
import { OutOfStorage } from "#web/upload/out-of-storage.tsx";
import styles from "../form/account-form.module.css";
import { PersonConflict, taxConflictFields } from "../form/person-conflict.tsx";
import { TaxFields } from "./tax-fields.tsx";
import type { useTaxInvoice } from "./use-tax-invoice.ts";

type Props = {
  id: string;
  form: ReturnType<typeof useTaxInvoice>;
  /** Whether a company's certificate is asked for: it is needed then. */
  asksCertificate: boolean;
  isForWithholding: boolean;
};

/** The fields alone; the button stands with whoever shows them, and names the form by its id. */
export function TaxInvoiceForm({ id, form, asksCertificate, isForWithholding }: Props) {
  return (
    <form {...form.props} id={id} method="post" className={styles.form}>
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

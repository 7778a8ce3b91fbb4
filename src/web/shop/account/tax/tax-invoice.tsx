import { lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import type { TaxInvoiceProps } from "./tax-invoice-dialog.tsx";

const Dialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./tax-invoice-dialog.tsx")).TaxInvoiceDialog,
  })),
);

/** `{open && <TaxInvoice onSaved={…} onClose={…} />}`: loads the dialog when it is opened. */
export function TaxInvoice(props: TaxInvoiceProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

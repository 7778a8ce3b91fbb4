import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import type { AdminPayment } from "../orders/list/admin-types.ts";

export type RefundApproval = NonNullable<AdminPayment["refund_approval"]>;

/**
 * The method, the reason and the reference of the money, all of which the second person confirms.
 */
export function ApprovalWords({ refundApproval }: { refundApproval: RefundApproval }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const {
    way,
    reason,
    note,
    bank_code,
    account_number,
    reference,
    returned_on,
    certificate_stays,
  } = refundApproval;
  const parts = [
    way && t(`refund.way-${way}`),
    bank_code,
    account_number,
    reference,
    returned_on && formatDate(new Date(returned_on), lang),
  ].filter(Boolean);
  return (
    <>
      <p>{reason}</p>
      {note && <p className="soft">{note}</p>}
      {certificate_stays && <p>{t("refund.certificate-stays")}</p>}
      {parts.length > 0 && <p className="soft">{parts.join(" · ")}</p>}
    </>
  );
}

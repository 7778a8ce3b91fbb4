import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { Factor, FactorDialogProps } from "./factors-page.tsx";
import { ProvedDialog } from "./proved-dialog.tsx";

export function RemoveFactorDialog({
  factor: { id, name },
  own,
  onClose,
  onDone,
}: FactorDialogProps & { factor: Factor }) {
  const t = useTexts();
  const isLast = own.factors.length === 1;
  return (
    <ProvedDialog
      title={t("factors.remove-of", { name })}
      text={t(isLast ? "factors.remove-last-text" : "factors.remove-text")}
      submit={t("factors.remove")}
      isGrave
      own={own}
      send={({ password, factor }) =>
        api.removeFactor({ params: { id }, body: { password, factor } })
      }
      onDone={async () => {
        notify({ title: t("factors.removed"), tone: "good" });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}

export function RenewCodesDialog({ own, onClose, onDone }: FactorDialogProps) {
  const t = useTexts();
  return (
    <ProvedDialog
      title={t("factors.recovery-renew")}
      text={t("factors.recovery-renew-text")}
      submit={t("factors.recovery-renew")}
      own={own}
      send={({ password, factor }) => api.renewRecoveryCodes({ body: { password, factor } })}
      onDone={({ data }) => onDone(data.recovery_codes)}
      onClose={onClose}
    />
  );
}

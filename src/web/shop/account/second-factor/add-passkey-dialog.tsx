import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { FactorDialogProps } from "./factors-page.tsx";
import { ProvedDialog } from "./proved-dialog.tsx";

type AddedFactor = { data: { recovery_codes: string[] | null } };

export function AddPasskeyDialog({ own, onClose, onDone }: FactorDialogProps) {
  const t = useTexts();
  const add = async ({
    name,
    ...proof
  }: {
    name: string;
    password: string;
    factor: string;
  }): Promise<Answer<AddedFactor>> => {
    const begun = await api.beginPasskey({ body: proof });
    if (!begun.ok) return begun;
    const { createPasskey } = await import("./passkey-browser.ts");
    const passkey = await createPasskey(begun.value);
    if (passkey === null)
      return { ok: false, status: 422, code: "FACTOR_NOT_READ", msg: t("factors.passkey-failed") };
    return api.addPasskey({ body: { name, passkey } });
  };
  return (
    <ProvedDialog
      title={t("factors.add-passkey")}
      text={t("factors.add-passkey-how")}
      submit={t("factors.go-on")}
      name={t("factors.passkey-name")}
      own={own}
      send={add}
      onDone={async ({ data }) => {
        notify({ title: t("factors.added"), tone: "good" });
        await onDone(data.recovery_codes);
      }}
      onClose={onClose}
    />
  );
}

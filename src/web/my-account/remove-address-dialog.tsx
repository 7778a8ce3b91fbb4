import { useTexts } from "../app/texts/use-texts.tsx";
import { AddressText } from "../checkout/address-text.tsx";
import type { Address } from "../checkout/use-shipping.ts";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { usePress } from "./use-press.ts";

type Props = { address: Address; onRemoved: () => void; onClose: () => void };

export function RemoveAddressDialog({ address, onRemoved, onClose }: Props) {
  const t = useTexts();
  const { press, busy } = usePress();
  const remove = () => press("remove", () => api.archiveShippingAddress({ params: { id: address.id } }), onRemoved);
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button variant="danger" busy={busy !== null} onClick={remove}>
        {t("addresses.remove")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("addresses.remove-title")} onClose={onClose} width={440} footer={footer}>
      <AddressText address={address} />
      <p>{t("addresses.remove-text")}</p>
    </Dialog>
  );
}

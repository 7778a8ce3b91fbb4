import { useState } from "react";
import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import { newerOf } from "#web/platform/send/send-over.ts";
import { AddressText } from "#web/shop/checkout/address-text.tsx";
import type { Address } from "#web/shop/checkout/use-shipping.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { usePress } from "../settings/use-press.ts";

type Props = { address: Address; onRemoved: () => void; onClose: () => void };

/** Only what is seen is removed: what another window has made of it is shown first. */
export function RemoveAddressDialog({ address, onRemoved, onClose }: Props) {
  const t = useTexts();
  const { press, busy } = usePress();
  const [seen, setSeen] = useState(address);
  const archive = async (): Promise<Answer<Address | null>> => {
    const answer = await api.archiveShippingAddress({
      params: { id: address.id },
      body: { version: seen.version },
    });
    const newer = answer.ok ? null : newerOf<Address>(answer);
    return answer.ok || newer ? { ok: true, value: newer } : answer;
  };
  const remove = () => press("remove", archive, (newer) => (newer ? setSeen(newer) : onRemoved()));
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
      <AddressText address={seen} />
      {seen === address ? (
        <p>{t("addresses.remove-text")}</p>
      ) : (
        <Callout tone="danger" live>
          {t("profile.conflict-remove")}
        </Callout>
      )}
    </Dialog>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { KeptFormDialog } from "../shared/kept-form-dialog.tsx";
import { GiftWords } from "./gift-words.tsx";
import type { Gift } from "./gifts-query.ts";

type Props = { gift: Gift; onClose: () => void };

/** The second person reads the request and enters the own password. */
export function ConfirmGiftDialog({ gift, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: adminKeys.all });
  return (
    <ConfirmDialog
      title={t("gifts.confirm-title")}
      submit={t("gifts.confirm")}
      hint={t("gifts.password-hint")}
      send={({ password }) =>
        api.adminConfirmGift({ params: { giftId: gift.id }, body: { password } })
      }
      onDone={async () => {
        notify({ tone: "good", title: t("gifts.confirmed") });
        await readAgain();
        onClose();
      }}
      onRefused={({ code }) => {
        if (code === "ALREADY_DECIDED") void readAgain();
      }}
      onClose={onClose}
    >
      <div className="stack-8 one-column">
        <GiftWords gift={gift} />
      </div>
    </ConfirmDialog>
  );
}

/** A refusal needs a reason, which the requester reads. */
export function DeclineGiftDialog({ gift, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: adminKeys.all });
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({ reason: reason === "" ? t("refund.decline-missing") : undefined }),
    send: ({ reason }) => api.adminDropGift({ params: { giftId: gift.id }, body: { reason } }),
    onDone: async () => {
      notify({
        tone: "good",
        title: t("gifts.declined"),
        text: t("refund.wish-declined-text", { name: gift.by }),
      });
      await readAgain();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code === "ALREADY_DECIDED") void readAgain();
    },
  });
  return (
    <KeptFormDialog
      title={t("gifts.decline-title")}
      save={t("gifts.decline")}
      form={form}
      onClose={onClose}
    >
      <div className="stack-8 one-column">
        <GiftWords gift={gift} />
      </div>
      <TextArea
        label={t("refund.decline-reason")}
        hint={t("refund.decline-reason-hint", { name: gift.by })}
        name="reason"
        maxLength={300}
        rows={3}
        error={form.errors.reason}
      />
    </KeptFormDialog>
  );
}

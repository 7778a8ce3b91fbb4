import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { ConfirmGiftDialog, DeclineGiftDialog } from "./gift-dialogs.tsx";
import { GiftWords } from "./gift-words.tsx";
import styles from "./gifts.module.css";
import type { Gift } from "./gifts-query.ts";

/** A request to give something, with buttons to confirm or decline it. */
export function GiftCard({ gift }: { gift: Gift }) {
  const t = useTexts();
  const [open, setOpen] = useState<"confirm" | "decline" | null>(null);
  const close = () => setOpen(null);
  const { kind, at, done } = gift;
  return (
    <Card className={styles.gift}>
      <div className={styles.head}>
        <Badge tone={done ? "plain" : "brand"}>{t(`gifts.kind-${kind}`)}</Badge>
        <span className="soft">
          <DateTimeText value={at} />
        </span>
      </div>
      <GiftWords gift={gift} />
      {done ? <DoneLine done={done} /> : <Actions gift={gift} onOpen={setOpen} />}
      {open === "confirm" && <ConfirmGiftDialog gift={gift} onClose={close} />}
      {open === "decline" && <DeclineGiftDialog gift={gift} onClose={close} />}
    </Card>
  );
}

function Actions({
  gift: { id, is_own, may_confirm, same_hand, may_drop },
  onOpen,
}: {
  gift: Gift;
  onOpen: (what: "confirm" | "decline") => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const { press, busy } = usePress();
  const callDrop = async () => {
    const answer = await api.adminDropGift({ params: { giftId: id }, body: { reason: "" } });
    void client.invalidateQueries({ queryKey: adminKeys.all });
    return answer;
  };
  const drop = () =>
    press("drop", callDrop, () => notify({ tone: "good", title: t("gifts.dropped") }));
  return (
    <>
      {is_own && <p className="soft">{t("gifts.own")}</p>}
      {same_hand && <p className="soft">{t("order-admin.same-hand")}</p>}
      {!may_drop && <p className="soft">{t("gifts.about-you")}</p>}
      <div className={styles.actions}>
        {may_confirm && (
          <Button variant="quiet" onClick={() => onOpen("confirm")}>
            {t("gifts.confirm")}
          </Button>
        )}
        {may_drop && (
          <Button
            variant="quiet"
            onClick={is_own ? drop : () => onOpen("decline")}
            busy={busy !== null}
          >
            {t(is_own ? "gifts.withdraw" : "gifts.decline")}
          </Button>
        )}
      </div>
    </>
  );
}

function DoneLine({ done: { at, how, by, reason } }: { done: NonNullable<Gift["done"]> }) {
  const t = useTexts();
  return (
    <p>
      {t(`gifts.ended-${how}`)}
      {reason && ` · ${reason}`}{" "}
      <span className="soft">
        <DateTimeText value={at} /> {by && t("resolve.by", { name: by })}
      </span>
    </p>
  );
}

import { useState } from "react";
import { byHandReasons } from "#domain/order/by-hand.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { shopNow } from "#web/platform/shop-clock.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import type { FieldErrors } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./by-hand.module.css";

export type PaidBy = "cash" | "transfer" | "later";
type Field = "reason" | "note" | "received" | "paid_on";
type Props = {
  payable: number | null;
  paidBy: PaidBy;
  onPaidBy: (paidBy: PaidBy) => void;
  errors: FieldErrors<Field>;
};

/** Why the order is made. */
export function ByHandWhy({ errors }: { errors: FieldErrors<Field> }) {
  const t = useTexts();
  return (
    <Card className={styles.part}>
      <ChoiceGroup
        type="radio"
        look="column"
        name="reason"
        label={t("by-hand.reason")}
        error={errors.reason}
        options={byHandReasons.map((reason) => ({
          value: reason,
          label: t(`by-hand.reason-${reason}`),
        }))}
      />
      <TextArea
        label={t("by-hand.note")}
        hint={t("by-hand.note-hint")}
        name="note"
        rows={2}
        maxLength={500}
        error={errors.note}
        optional
      />
    </Card>
  );
}

/** How the shop was paid, or that the buyer has to pay. What costs nothing asks nothing. */
export function ByHandMoney({ payable, paidBy, onPaidBy, errors }: Props) {
  const t = useTexts();
  return (
    <Card className={styles.part}>
      {payable === 0 ? (
        <Callout tone="good">{t("by-hand.free")}</Callout>
      ) : (
        <>
          <ChoiceGroup
            type="radio"
            look="column"
            name="paid_by"
            label={t("by-hand.paid")}
            value={paidBy}
            onChoose={(value) => onPaidBy(value as PaidBy)}
            options={(["cash", "transfer", "later"] as const).map((value) => ({
              value,
              label: t(`by-hand.paid-${value}`),
            }))}
          />
          {paidBy === "later" ? (
            <p className="muted regular">{t("by-hand.later-text")}</p>
          ) : (
            <Received payable={payable} errors={errors} />
          )}
        </>
      )}
    </Card>
  );
}

function Received({ payable, errors }: Pick<Props, "payable" | "errors">) {
  const t = useTexts();
  const [typed, setTyped] = useState("");
  const [today] = useState(() => bangkokDay(new Date(shopNow())));
  const received = Number(typed.replaceAll(",", ""));
  const isLess = typed.trim() !== "" && payable !== null && received > 0 && received < payable;
  return (
    <>
      <TextField
        label={t("by-hand.received")}
        hint={t("by-hand.received-hint")}
        name="received"
        holds="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errors.received}
        optional
      />
      {isLess && (
        <Checkbox name="rest" value="ask" defaultChecked hint={t("by-hand.rest-hint")}>
          {t("by-hand.rest")}
        </Checkbox>
      )}
      <TextField
        label={t("by-hand.paid-on")}
        name="paid_on"
        type="date"
        holds="code"
        autoComplete="off"
        defaultValue={today}
        max={today}
        error={errors.paid_on}
      />
    </>
  );
}

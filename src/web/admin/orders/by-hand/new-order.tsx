import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { FieldErrors } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import styles from "./by-hand.module.css";
import { ByHandMoney, ByHandWhy, type PaidBy } from "./by-hand-money.tsx";
import {
  type ByHandQuote,
  useByHandChoices,
  useByHandQuote,
  type WantedOrder,
} from "./by-hand-query.ts";
import { ByHandSum } from "./by-hand-sum.tsx";
import { useMakeOrder } from "./use-make-order.ts";
import { type WantedItem, WantedItems } from "./wanted-items.tsx";

type Discounts = { code: string; off: string };
type ShippingChoice = { address: string; shipping: string };

/** The form of an order for this student. The shop's quote is read again with each change. */
export function NewOrder({ student }: { student: number }) {
  const t = useTexts();
  const [items, setItems] = useState<readonly WantedItem[]>([]);
  const [discounts, setDiscounts] = useState<Discounts>({ code: "", off: "" });
  const [sending, setSending] = useState<ShippingChoice>({ address: "", shipping: "" });
  const [paidBy, setPaidBy] = useState<PaidBy>("cash");
  const wanted = wantedOf(student, { items, discounts, sending, paidBy });
  const read = useByHandQuote(wanted);
  const answer = items.length === 0 ? undefined : read.data;
  const quote = answer?.ok ? answer.value.data : null;
  const form = useMakeOrder({ wanted, quote });
  const refused = answer?.ok === false ? answer : null;
  const quoteErrors = Object.fromEntries((refused?.errors ?? []).map((e) => [e.param, e.msg]));
  const errors = { ...quoteErrors, ...form.errors } as FieldErrors<
    "coupon_code" | "shop_discount" | "received" | "paid_on" | "reason" | "note"
  >;
  const isBlocked = quote === null || quote.blockers.length > 0;
  return (
    <form {...form.props} className={styles.form}>
      <WantedItems student={student} wanted={items} onChange={setItems} />
      {quote && (
        <Shipping student={student} quote={quote} sending={sending} onChange={setSending} />
      )}
      <DiscountFields discounts={discounts} onChange={setDiscounts} errors={errors} />
      <ByHandWhy errors={errors} />
      <ByHandMoney
        payable={quote?.payable ?? null}
        paidBy={paidBy}
        onPaidBy={setPaidBy}
        errors={errors}
      />
      {quote && <ByHandSum quote={quote} />}
      {(form.fault ?? (refused && !refused.errors?.length && refused.msg)) && (
        <Callout tone="danger" live>
          {form.fault ?? refused?.msg}
        </Callout>
      )}
      <div className="row-8">
        <Button type="submit" busy={form.busy} aria-disabled={isBlocked || read.isFetching}>
          {t("by-hand.make")}
        </Button>
      </div>
    </form>
  );
}

type OrderInput = {
  items: readonly WantedItem[];
  discounts: Discounts;
  sending: ShippingChoice;
  paidBy: PaidBy;
};

function wantedOf(student: number, { items, discounts, sending, paidBy }: OrderInput): WantedOrder {
  return {
    student_id: student,
    items: items.map(({ item, planId, qty }) => ({ item_id: item.id, plan_id: planId, qty })),
    coupon_code: discounts.code.trim(),
    shop_discount: Number(discounts.off.replaceAll(",", "")) || 0,
    address_id: Number(sending.address) || null,
    shipping_id: Number(sending.shipping) || null,
    paid_by: paidBy === "later" ? null : paidBy,
  };
}

type DiscountProps = {
  discounts: Discounts;
  onChange: (discounts: Discounts) => void;
  errors: FieldErrors<"coupon_code" | "shop_discount">;
};

function DiscountFields({ discounts, onChange, errors }: DiscountProps) {
  const t = useTexts();
  return (
    <Card className={styles.part}>
      <h2>{t("by-hand.discounts")}</h2>
      <TextField
        label={t("by-hand.coupon")}
        name="coupon_code"
        holds="code"
        maxLength={100}
        autoComplete="off"
        value={discounts.code}
        onChange={({ target }) => onChange({ ...discounts, code: target.value })}
        error={errors.coupon_code}
        optional
      />
      <TextField
        label={t("by-hand.shop-discount")}
        hint={t("by-hand.shop-discount-hint")}
        name="shop_discount"
        holds="price"
        inputMode="decimal"
        maxLength={15}
        autoComplete="off"
        value={discounts.off}
        onChange={({ target }) => onChange({ ...discounts, off: target.value })}
        error={errors.shop_discount}
        optional
      />
    </Card>
  );
}

type ShippingProps = {
  student: number;
  quote: ByHandQuote;
  sending: ShippingChoice;
  onChange: (sending: ShippingChoice) => void;
};

/** Asked where something of the order is sent. */
function Shipping({ student, quote, sending, onChange }: ShippingProps) {
  const t = useTexts();
  const { addresses = [], shipping = [] } = useByHandChoices(student, "").data ?? {};
  if (!quote.needs_shipping_address && !quote.needs_shipping_method) return null;
  return (
    <Card className={styles.part}>
      <h2>{t("by-hand.shipping")}</h2>
      {addresses.length === 0 && <Callout tone="info">{t("by-hand.address-none")}</Callout>}
      {addresses.length > 0 && (
        <SelectField
          label={t("order-admin.address")}
          choose
          value={sending.address}
          onChange={({ target }) => onChange({ ...sending, address: target.value })}
          options={addresses.map(({ id, text }) => ({ value: String(id), label: text }))}
        />
      )}
      {quote.needs_shipping_method && (
        <SelectField
          label={t("order-admin.shipping")}
          choose
          value={sending.shipping}
          onChange={({ target }) => onChange({ ...sending, shipping: target.value })}
          options={shipping.map(({ id, name, price }) => ({
            value: String(id),
            label: `${name} · ${priceText(price)}`,
          }))}
        />
      )}
    </Card>
  );
}

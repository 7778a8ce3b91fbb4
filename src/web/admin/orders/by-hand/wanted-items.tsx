import { useDeferredValue, useState } from "react";
import { AdminFault } from "#web/admin/shared/admin-fault.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { QuantityStepper } from "#web/ui/form/quantity-stepper.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import styles from "./by-hand.module.css";
import { type ItemToOrder, useByHandChoices } from "./by-hand-query.ts";

export type WantedItem = { item: ItemToOrder; planId: number | null; qty: number };
type Props = {
  student: number;
  wanted: readonly WantedItem[];
  onChange: (wanted: readonly WantedItem[]) => void;
};

/** The courses and products of the order, and the search that adds further ones. */
export function WantedItems({ student, wanted, onChange }: Props) {
  const t = useTexts();
  const change = (id: number, changes: Partial<WantedItem>) =>
    onChange(wanted.map((one) => (one.item.id === id ? { ...one, ...changes } : one)));
  return (
    <Card className={styles.part}>
      <h2>{t("by-hand.items")}</h2>
      {wanted.length > 0 && (
        <ul className={styles.entries} aria-label={t("by-hand.items")}>
          {wanted.map((one) => (
            <WantedLine
              key={one.item.id}
              wanted={one}
              onChange={(changes) => change(one.item.id, changes)}
              onRemove={() => onChange(wanted.filter(({ item }) => item.id !== one.item.id))}
            />
          ))}
        </ul>
      )}
      <FindItem
        student={student}
        left={wanted.map(({ item }) => item.id)}
        onAdd={(item) => onChange([...wanted, { item, planId: firstPlan(item), qty: 1 }])}
      />
    </Card>
  );
}

type LineProps = {
  wanted: WantedItem;
  onChange: (changes: Partial<WantedItem>) => void;
  onRemove: () => void;
};

function WantedLine({ wanted: { item, planId, qty }, onChange, onRemove }: LineProps) {
  const t = useTexts();
  const { name, kind, plans } = item;
  return (
    <li className={styles.entry}>
      <span className="strong break-anywhere">{name}</span>
      <Button
        variant="text"
        onClick={onRemove}
        aria-label={t("by-hand.item-remove-named", { name })}
      >
        {t("by-hand.item-remove")}
      </Button>
      <div className={styles.choices}>
        {kind === "course" ? (
          <SelectField
            label={t("by-hand.plan")}
            value={String(planId ?? "")}
            choose={plans.length === 0}
            onChange={({ target }) => onChange({ planId: Number(target.value) || null })}
            options={plans.map((plan) => ({
              value: String(plan.id),
              label: [plan.name, plan.price === null ? null : priceText(plan.price)]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
        ) : (
          <QuantityStepper
            name={name}
            min={1}
            value={qty}
            onChange={(now) => onChange({ qty: now })}
          />
        )}
      </div>
    </li>
  );
}

type FindProps = {
  student: number;
  left: readonly number[];
  onAdd: (item: ItemToOrder) => void;
};

function FindItem({ student, left, onAdd }: FindProps) {
  const t = useTexts();
  const [words, setWords] = useState("");
  const read = useByHandChoices(student, useDeferredValue(words.trim()));
  const found = (read.data?.items ?? []).filter(({ id }) => !left.includes(id)).slice(0, shown);
  if (read.isError && read.data === undefined) return <AdminFault read={read} />;
  return (
    <>
      <TextField
        label={t("by-hand.item-find")}
        type="search"
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
        // Enter searches; it makes no order.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="muted regular">
        {read.data && found.length === 0
          ? t("by-hand.item-none")
          : read.data?.has_more_items && t("by-hand.item-more")}
      </p>
      <ul className={styles.entries} aria-label={t("by-hand.item-find")}>
        {found.map((item) => (
          <li key={item.id} className={styles.entry}>
            <span className={styles.words}>
              <span className="break-anywhere">{item.name}</span>
              <span className="muted regular">{priceOf(item)}</span>
            </span>
            <Button
              variant="quiet"
              onClick={() => {
                onAdd(item);
                setWords("");
              }}
              aria-label={t("by-hand.item-add-named", { name: item.name })}
            >
              {t("by-hand.item-add")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first one that costs something: a trial is chosen on purpose. */
function firstPlan({ plans }: ItemToOrder): number | null {
  const paid = plans.find(({ price }) => price !== null && price > 0);
  return (paid ?? plans[0])?.id ?? null;
}

/** So many fit beside the rest of the form. */
const shown = 6;

function priceOf({ price, plans }: ItemToOrder): string {
  const prices = plans.flatMap((plan) => (plan.price === null ? [] : [plan.price]));
  const least = plans.length > 0 ? Math.min(...prices) : price;
  return least === null || !Number.isFinite(least) ? "" : priceText(least);
}

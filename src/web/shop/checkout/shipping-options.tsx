import { useEffect } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { Price } from "#web/ui/text/price.tsx";
import styles from "./shipping-box.module.css";
import { type ShippingOption, useShippingOptions } from "./use-shipping.ts";

type Props = {
  early: ShippingOption[] | null;
  canChoose: boolean;
  chosenId: number | null;
  onChoose: (id: number) => void;
};

/** The shipping options with their fees. Guests see them, and choose after the sign-in. */
export function ShippingOptions({ early, canChoose, chosenId, onChoose }: Props) {
  const t = useTexts();
  const { data: options, isError, isFetching, refetch } = useShippingOptions(early);
  const only = canChoose && chosenId === null && options?.length === 1 ? options[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, whatever the callback of the moment is
  useEffect(() => {
    if (only !== undefined) onChoose(only);
  }, [only]);
  if (options === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="7rem" />
    );
  if (!canChoose) {
    return (
      <ul className={styles.options}>
        {options.map(({ id, shipping_name, shipping_price }) => (
          <li key={id}>
            <span>{shipping_name}</span>
            <Price amount={shipping_price} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <RadioCards
      legend={t("cart.shipping-method")}
      name="shipping-option"
      value={chosenId === null ? undefined : String(chosenId)}
      onChange={(value) => onChoose(Number(value))}
      cards={options.map(({ id, shipping_name, shipping_price }) => ({
        value: String(id),
        label: shipping_name,
        aside: shipping_price === 0 ? t("cart.shipping-free") : <Price amount={shipping_price} />,
      }))}
    />
  );
}

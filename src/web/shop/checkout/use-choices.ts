import { useState } from "react";
import type { CartItem, Choices, Currency } from "../cart/cart-types.ts";
import { saveEntries } from "../cart/save-items.ts";
import { isUsable } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";

export type ChosenChoices = {
  choices: Choices;
  chooseMethod: (id: number) => void;
  chooseAddress: (id: number | null) => void;
  chooseOption: (id: number) => void;
  withhold: (percent: number | null) => void;
  declinePromotion: (declines: boolean) => void;
};

type ChoicesOptions = {
  items: readonly CartItem[];
  methods: readonly PaymentMethod[] | undefined;
  currency: Currency;
  onlyCourseId?: number | undefined;
};

/**
 * The payment method is stored with the cart, so that another device shows the same. The first one
 * is the default.
 */
export function useChoices({
  items,
  methods,
  currency,
  onlyCourseId,
}: ChoicesOptions): ChosenChoices {
  const [chosenMethod, setMethod] = useState<number | null>(null);
  const [addressId, setAddress] = useState<number | null>(null);
  const [optionId, setOption] = useState<number | null>(null);
  const [withholdingPercent, withhold] = useState<number | null>(null);
  const [declinesPromotion, declinePromotion] = useState(false);
  const usable = methods?.filter((method) => mayPay(method, currency)).map(({ id }) => id) ?? [];
  const known = [chosenMethod, items[0]?.paymentmethod_id ?? null, usable[0] ?? null];
  const methodId = known.find((id) => id !== null && usable.includes(id)) ?? null;
  const chooseMethod = (id: number) => {
    setMethod(id);
    saveEntries([], { paymentmethod_id: id }).catch((fault: unknown) => console.error(fault));
  };
  return {
    choices: {
      methodId,
      addressId,
      optionId,
      withholdingPercent,
      declinesPromotion,
      ...(onlyCourseId !== undefined && { onlyCourseId }),
    },
    chooseMethod,
    chooseAddress: setAddress,
    chooseOption: setOption,
    withhold,
    declinePromotion,
  };
}

export function mayPay(method: PaymentMethod, currency: Currency): boolean {
  return isUsable(method) && method.currencies.includes(currency);
}

import { useState } from "react";
import type { CartItem, Choices } from "../cart/cart-types.ts";
import { saveEntries } from "../cart/save-items.ts";
import { isUsable } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";

export type ChosenChoices = {
  choices: Choices;
  chooseMethod: (id: number) => void;
  chooseAddress: (id: number | null) => void;
  chooseOption: (id: number) => void;
};

/** The way to pay is kept with the cart, so that another device shows the same; until one is chosen it is the first. */
export function useChoices(items: readonly CartItem[], methods: readonly PaymentMethod[] | undefined): ChosenChoices {
  const [chosenMethod, setMethod] = useState<number | null>(null);
  const [addressId, setAddress] = useState<number | null>(null);
  const [optionId, setOption] = useState<number | null>(null);
  const usable = methods?.filter(isUsable).map(({ id }) => id) ?? [];
  const known = [chosenMethod, items[0]?.paymentmethod_id ?? null, usable[0] ?? null];
  const methodId = known.find((id) => id !== null && usable.includes(id)) ?? null;
  const chooseMethod = (id: number) => {
    setMethod(id);
    const [first] = items;
    if (first) saveEntries([{ course_id: first.course_id, paymentmethod_id: id }]).catch((fault: unknown) => console.error(fault));
  };
  return {
    choices: { methodId, addressId, optionId },
    chooseMethod,
    chooseAddress: setAddress,
    chooseOption: setOption,
  };
}

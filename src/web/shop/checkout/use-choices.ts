import { useState } from "react";
import { useSession } from "#web/shell/session/use-session.ts";
import type { CartItem, Choices, Currency } from "../cart/cart-types.ts";
import { saveEntries } from "../cart/save-items.ts";
import type { ReturningBuyer } from "../cart/use-returning-buyer.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { choicesAtFirst, mayPay } from "./choices-at-first.ts";

export type ChosenChoices = {
  choices: Choices;
  chooseMethod: (id: number) => void;
  /** The sum does not fit this method, which nobody has chosen: the next one takes its place. */
  avoidMethod: (id: number) => void;
  chooseAddress: (id: number | null) => void;
  chooseOption: (id: number) => void;
  withhold: (percent: number | null) => void;
  declinePromotion: (declines: boolean) => void;
};

type ChoicesOptions = {
  items: readonly CartItem[];
  methods: readonly PaymentMethod[] | undefined;
  currency: Currency;
  buyer: ReturningBuyer | undefined;
  onlyCourseId?: number | undefined;
};

/**
 * The payment method is stored with the cart, so that another device shows the same. What was used
 * last is the default, and else the first that is shown.
 */
export function useChoices({
  items,
  methods,
  currency,
  buyer,
  onlyCourseId,
}: ChoicesOptions): ChosenChoices {
  const [chosenMethod, setMethod] = useState<number | null>(null);
  const [avoided, setAvoided] = useState<readonly number[]>([]);
  const [addressId, setAddress] = useState<number | null>(null);
  const [optionId, setOption] = useState<number | null>(null);
  const [withholdingPercent, withhold] = useState<number | null>(null);
  const [declinesPromotion, declinePromotion] = useState(false);
  const { user } = useSession();
  const hasEmail = user?.email !== "";
  const first = choicesAtFirst({
    items,
    methods: methods ?? [],
    currency,
    buyer,
    avoided,
    hasEmail,
  });
  const isChosen = methods?.some((each) => each.id === chosenMethod && mayPay(each, currency));
  const chooseMethod = (id: number) => {
    setMethod(id);
    saveEntries([], { paymentmethod_id: id }).catch((fault: unknown) => console.error(fault));
  };
  return {
    choices: {
      methodId: isChosen ? chosenMethod : first.methodId,
      addressId: addressId ?? first.addressId,
      optionId: optionId ?? first.optionId,
      withholdingPercent,
      declinesPromotion,
      ...(onlyCourseId !== undefined && { onlyCourseId }),
    },
    chooseMethod,
    avoidMethod: (id) =>
      id !== chosenMethod &&
      id !== items[0]?.paymentmethod_id &&
      !avoided.includes(id) &&
      setAvoided([...avoided, id]),
    chooseAddress: setAddress,
    chooseOption: setOption,
    withhold,
    declinePromotion,
  };
}

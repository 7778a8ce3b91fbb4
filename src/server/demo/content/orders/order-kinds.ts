export const HOUR = 60;
export const DAY = 24 * HOUR;

export const TRANSFER = {
  currency: "THB",
  methodId: 1,
  couponCodes: [],
  promotionKey: null,
  shippingKey: null,
  withholdingPercent: 0,
} as const;

export const PROMPTPAY = { ...TRANSFER, methodId: 9 } as const;

/** Placed and paid a few minutes later. */
export function paidByPromptPay(key: string, placedMinutesAgo: number) {
  return {
    key,
    placedMinutesAgo,
    outcome: {
      state: "approvedByPromptPay",
      paidMinutesAgo: placedMinutesAgo - 4,
      chargeReference: `chrg_demo_${key}`,
    },
  } as const;
}

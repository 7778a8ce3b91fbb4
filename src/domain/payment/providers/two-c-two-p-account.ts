import type { ProviderAccount } from "./provider-facts.ts";

export const twoCTwoPAccount = {
  title: { th: "2C2P", en: "2C2P" },
  keys: { merchantId: { demo: { characters: 20 } }, secretKey: { isSecret: true } },
  /**
   * 2C2P passes on the bank's codes with 40 in front. Codes outside this list are a decline without
   * a reason.
   */
  failures: {
    "0003": "cancelled",
    "0004": "notConfirmed",
    "4004": "contactBank",
    "4005": "declined",
    "4007": "contactBank",
    "4014": "card",
    "4033": "cardExpired",
    "4041": "contactBank",
    "4043": "contactBank",
    "4051": "funds",
    "4054": "cardExpired",
    "4061": "limit",
    "4062": "contactBank",
    "4065": "limit",
    "4075": "limit",
    "4080": "cancelled",
    "4081": "notConfirmed",
    "4120": "refunded",
    "5009": "expired",
    "5010": "cancelled",
    "9035": "declined",
    "9040": "cardAgain",
    "9041": "cardAgain",
  },
} as const satisfies ProviderAccount;

import type { ProviderFacts } from "./provider-facts.ts";

export const twoCTwoP = {
  methods: {
    3: { name: "2C2P card", panel: "cardForm", minimumSatang: 0, takesCards: true, canTakeUsd: true },
    10: { name: "2C2P instalments", panel: "page", minimumSatang: 0, takesCards: true },
    15: { name: "2C2P QR code", panel: "page", minimumSatang: 0 },
  },
  keys: { merchantId: { demo: { characters: 20 } }, secretKey: { isSecret: true } },
  webhook: { path: "/webhook/payment/2c2p" },
  returnsTo: "2c2p",
  /** The codes that 2C2P gives on from the card's bank begin with 40; those that are not here are a no without a reason. */
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
} as const satisfies ProviderFacts;

import type { RefundWay } from "#domain/payment/refund/refund.ts";
import type { LedgerPosting } from "../payment/settle/settle-queries.ts";

const leaves = {
  provider: "provider",
  back_office: "provider",
  bank: "bank",
} as const satisfies Record<RefundWay, LedgerPosting[number]["ledgerAccount"]>;

/**
 * The price of an order is refunded. The last part includes the withheld tax, because then nothing
 * was sold.
 */
export function refundOfSale(
  way: RefundWay,
  amountSatang: number,
  withholdingSatang: number,
): LedgerPosting {
  return [
    { ledgerAccount: "sales", amountSatang: amountSatang + withholdingSatang },
    { ledgerAccount: "withholding", amountSatang: -withholdingSatang },
    { ledgerAccount: leaves[way], amountSatang: -amountSatang },
  ];
}

/** Money that approved nothing is refunded. */
export function refundOfDebt(way: RefundWay, amountSatang: number): LedgerPosting {
  return [
    { ledgerAccount: "refund_due", amountSatang },
    { ledgerAccount: leaves[way], amountSatang: -amountSatang },
  ];
}

/** Money that a buyer had reported, and that a person has found in the bank account. */
export function foundInBank(amountSatang: number): LedgerPosting {
  return [
    { ledgerAccount: "bank", amountSatang },
    { ledgerAccount: "refund_due", amountSatang: -amountSatang },
  ];
}

/**
 * The debt ends: the buyer does not want the money back, or a person has settled it in another way.
 */
export function keptMoney(amountSatang: number): LedgerPosting {
  return [
    { ledgerAccount: "refund_due", amountSatang },
    { ledgerAccount: "write_off", amountSatang: -amountSatang },
  ];
}

/** Owed money pays for its order after all. */
export function reinstatedSale(amountSatang: number, withholdingSatang: number): LedgerPosting {
  return [
    { ledgerAccount: "refund_due", amountSatang },
    { ledgerAccount: "withholding", amountSatang: withholdingSatang },
    { ledgerAccount: "sales", amountSatang: -(amountSatang + withholdingSatang) },
  ];
}

import type { RefundWay } from "#domain/payment/refund/refund.ts";
import type { LedgerPosting } from "../payment/settle-queries.ts";

const leaves = {
  provider: "provider",
  back_office: "provider",
  bank: "bank",
} as const satisfies Record<RefundWay, LedgerPosting[number]["ledgerAccount"]>;

/**
 * The price of an order goes back. The last part takes the withheld tax with it: nothing was sold
 * then.
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

/** Money that approved nothing goes back. */
export function refundOfDebt(way: RefundWay, amountSatang: number): LedgerPosting {
  return [
    { ledgerAccount: "refund_due", amountSatang },
    { ledgerAccount: leaves[way], amountSatang: -amountSatang },
  ];
}

/** Money that a buyer had reported and a person has found in the bank account. */
export function foundInBank(amountSatang: number): LedgerPosting {
  return [
    { ledgerAccount: "bank", amountSatang },
    { ledgerAccount: "refund_due", amountSatang: -amountSatang },
  ];
}

/**
 * Money that is not wanted back, or that a person has settled in another way, is owed no longer.
 */
export function keptMoney(amountSatang: number): LedgerPosting {
  return [
    { ledgerAccount: "refund_due", amountSatang },
    { ledgerAccount: "write_off", amountSatang: -amountSatang },
  ];
}

/** Money that was owed pays for its order after all. */
export function reinstatedSale(amountSatang: number, withholdingSatang: number): LedgerPosting {
  return [
    { ledgerAccount: "refund_due", amountSatang },
    { ledgerAccount: "withholding", amountSatang: withholdingSatang },
    { ledgerAccount: "sales", amountSatang: -(amountSatang + withholdingSatang) },
  ];
}

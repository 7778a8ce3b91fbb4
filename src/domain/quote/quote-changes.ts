import type { Quote, QuoteLine } from "./quote.ts";

export type QuoteChange =
  | { kind: "lineAdded" | "lineGone"; itemId: number }
  | { kind: "linePrice" | "lineDiscount"; itemId: number; before: number; after: number }
  | { kind: "shippingFee" | "withholding" | "payable"; before: number; after: number };

/** The parts of a quote that a screen keeps. */
export type ComparedQuote = Pick<Quote, "shippingFee" | "withholding" | "payable"> & {
  lines: readonly Pick<QuoteLine, "itemId" | "gross" | "discount">[];
};

/**
 * The changes that the buyer should see, because the sum is not the one they saw. Empty: no money
 * has changed.
 */
export function quoteChanges(before: ComparedQuote, after: ComparedQuote): QuoteChange[] {
  const totals = (["shippingFee", "withholding", "payable"] as const)
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => ({ kind, before: before[kind], after: after[kind] }));
  return [...lineChanges(before, after), ...totals];
}

function lineChanges(before: ComparedQuote, after: ComparedQuote): QuoteChange[] {
  const known = new Map(before.lines.map((line) => [line.itemId, line]));
  const left = new Set(after.lines.map(({ itemId }) => itemId));
  const gone = before.lines
    .filter(({ itemId }) => !left.has(itemId))
    .map(({ itemId }) => ({ kind: "lineGone" as const, itemId }));
  return [
    ...gone,
    ...after.lines.flatMap((line): QuoteChange[] => {
      const { itemId } = line;
      const old = known.get(itemId);
      if (!old) return [{ kind: "lineAdded", itemId }];
      const price =
        old.gross === line.gross
          ? []
          : [{ kind: "linePrice" as const, itemId, before: old.gross, after: line.gross }];
      const discount =
        old.discount === line.discount
          ? []
          : [{ kind: "lineDiscount" as const, itemId, before: old.discount, after: line.discount }];
      return [...price, ...discount];
    }),
  ];
}

/** The sums that a screen claims. Every one is optional. */
export type ClaimedSums = {
  [Key in "price" | "discount" | "shippingFee" | "withholding" | "payable"]?: number | undefined;
};

/** Whether the screen showed the computed sum. A claim is only compared, never used. */
export function showsSameSums(claimed: ClaimedSums, quote: Quote): boolean {
  return (["price", "discount", "shippingFee", "withholding", "payable"] as const).every(
    (key) => claimed[key] === undefined || claimed[key] === quote[key],
  );
}

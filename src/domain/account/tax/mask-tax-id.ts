/** Enough to compare with a paper, not enough to use: the last four signs. */
export function maskTaxId(taxId: string): string {
  const shown = taxId.length > 8 ? taxId.slice(-4) : "";
  return "•".repeat(taxId.length - shown.length) + shown;
}

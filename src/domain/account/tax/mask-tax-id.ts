/** The last four digits: enough to compare with a paper, and useless otherwise. */
export function maskTaxId(taxId: string): string {
  const shown = taxId.length > 8 ? taxId.slice(-4) : "";
  return "•".repeat(taxId.length - shown.length) + shown;
}

/** The SQL that says whether a payment `p` can still bring money. */
export function openPayment(p: string): string {
  return `${p}.state in ('created', 'requires_action', 'pending', 'unknown')`;
}

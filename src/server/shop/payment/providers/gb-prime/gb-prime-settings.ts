export type GbPrimeSettings = {
  /** Asks for the status of a payment. */
  secretKey: string;
  /** The customer key: links and codes are made with it. */
  token: string;
  /** https://api.gbprimepay.com */
  apiUrl: string;
  /** Where the provider shows its pages. */
  pageUrls: readonly string[];
  /** `gbp`, or `ffp` for accounts under the newer brand. */
  pathPrefix: string;
  /** Which of the provider's statuses mean that the money is there. */
  paidStatuses: readonly string[];
};

export function hasCompleteGbPrimeKeys({ secretKey, token }: GbPrimeSettings): boolean {
  return secretKey.trim() !== "" && token.trim() !== "";
}

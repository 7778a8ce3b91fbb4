export type GbPrimeSettings = {
  /** Asks for the status of a payment. */
  secretKey: string;
  /** The customer key, with which links and codes are made. */
  token: string;
  /** https://api.gbprimepay.com */
  apiUrl: string;
  /** Where the provider shows its pages. */
  pageUrls: readonly string[];
  /** `gbp`, or `ffp` for accounts under the newer brand. */
  pathPrefix: string;
  /** The provider's statuses that mean that the money was received. */
  paidStatuses: readonly string[];
};

export function hasCompleteGbPrimeKeys({ secretKey, token }: GbPrimeSettings): boolean {
  return secretKey.trim() !== "" && token.trim() !== "";
}

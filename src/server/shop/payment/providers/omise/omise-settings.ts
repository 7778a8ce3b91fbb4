export type OmiseSettings = {
  publicKey: string;
  secretKey: string;
  /**
   * Base64, from the dashboard. Without it every webhook is refused, and payments are found by
   * asking.
   */
  webhookSecret: string | null;
  /** https://api.omise.co */
  apiUrl: string;
  /** https://cdn.omise.co/omise.js */
  scriptUrl: string;
  /**
   * Further addresses under which Omise shows pages and pictures to the buyer, for example
   * https://pay.omise.co.
   */
  pageUrls: readonly string[];
  /** Addresses for Omise's events instead of the one in its dashboard; at most two. */
  webhookEndpoints: readonly string[];
};

/**
 * Public and secret key must both be live or both be test keys: a test card must never meet a live
 * key.
 */
export function hasCompleteKeys({ publicKey, secretKey }: OmiseSettings): boolean {
  return (
    isLiveKey(publicKey) === isLiveKey(secretKey) &&
    /^pkey_\w+$/.test(publicKey) &&
    /^skey_\w+$/.test(secretKey)
  );
}

export function isLiveKey(key: string): boolean {
  return !/^[ps]key_test_/.test(key);
}

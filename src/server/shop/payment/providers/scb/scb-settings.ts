export type ScbSettings = {
  apiKey: string;
  apiSecret: string;
  /** 15 digits: the tax number and a suffix. */
  billerId: string;
  /**
   * The prefix of the third reference, by which the bank chooses the address of the confirmation.
   */
  referencePrefix: string;
  /** https://api.partners.scb/partners */
  apiUrl: string;
};

export function hasCompleteScbKeys({
  apiKey,
  apiSecret,
  billerId,
  referencePrefix,
}: ScbSettings): boolean {
  return (
    apiKey !== "" &&
    apiSecret !== "" &&
    /^\d{15}$/.test(billerId) &&
    /^[A-Z0-9]{1,18}$/.test(referencePrefix)
  );
}

export type PaySolutionsSettings = {
  /** 8 digits; the interface takes the last five. */
  merchantId: string;
  secretKey: string;
  apiKey: string;
  /** Where the buyer's browser posts the form. */
  formUrl: string;
  /** https://apis.paysolutions.asia */
  apiUrl: string;
};

export function hasCompletePaySolutionsKeys({
  merchantId,
  secretKey,
  apiKey,
}: PaySolutionsSettings): boolean {
  return /^\d{5,8}$/.test(merchantId) && secretKey.trim() !== "" && apiKey.trim() !== "";
}

export function shortMerchantId({ merchantId }: Pick<PaySolutionsSettings, "merchantId">): string {
  return merchantId.slice(-5);
}

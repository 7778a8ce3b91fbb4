export type PayPalSettings = {
  clientId: string;
  clientSecret: string;
  /** The webhook id from the dashboard, which event signatures cover. */
  webhookId: string;
  /** https://api-m.paypal.com */
  apiUrl: string;
  /** The address of the certificates of events. No other address is ever asked for one. */
  certificateUrls: readonly string[];
  /** Where PayPal shows its pages, for example https://www.paypal.com. */
  pageUrls: readonly string[];
  /** https://www.paypal.com/sdk/js */
  scriptUrl: string;
};

export function hasCompletePayPalKeys({
  clientId,
  clientSecret,
  webhookId,
}: PayPalSettings): boolean {
  return clientId.trim() !== "" && clientSecret.trim() !== "" && webhookId.trim() !== "";
}

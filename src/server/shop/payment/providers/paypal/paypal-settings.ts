export type PayPalSettings = {
  clientId: string;
  clientSecret: string;
  /** As the dashboard shows it; it is part of what an event's signature covers. */
  webhookId: string;
  /** https://api-m.paypal.com */
  apiUrl: string;
  /** Where the certificates of events lie; no other address is ever asked for one. */
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

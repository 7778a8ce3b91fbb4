/** How the companies are called that take the shop's money. */
export const providerTh = {
  "setting.provider-omise": "Omise",
  "setting.provider-two-c-two-p": "2C2P",
  "setting.provider-scb": "ธนาคารไทยพาณิชย์",
  "setting.provider-gb-prime": "GB Prime Pay",
  "setting.provider-pay-solutions": "Pay Solutions",
  "setting.provider-paypal": "PayPal",
} as const;

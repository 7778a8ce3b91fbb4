import { paymentCodePath } from "#contract/payment/payment-code.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";

/** A QR code for the payment of one order. */
export type Code = {
  image: string;
  /** The same picture at the provider, where the shop's own cannot be had. */
  imageElsewhere?: string;
  amount: number;
  expiresAt: string;
  /** The simulator's bank app. */
  simulatorUrl: string | null;
};

export function startCode(orderId: number, methodId: number): Promise<Code> {
  const start = starts[methodId];
  return start === undefined ? startAny(orderId, methodId) : start(orderId);
}

async function startAny(orderId: number, methodId: number): Promise<Code> {
  const { order_payment_id, step, amount, expires_at, simulator_url } = goodValue(
    await quietApi.startPayment({ body: { orderId, methodId } }),
  );
  if (step.kind !== "code") throw new Error(`method ${methodId} has no code`);
  return {
    ...ownPicture(step.image, orderId, order_payment_id),
    amount,
    expiresAt: expires_at,
    simulatorUrl: simulator_url,
  };
}

/** Providers with calls of their own, older than the common one. */
const starts: Record<number, (orderId: number) => Promise<Code>> = {
  4: startScb,
  9: startOmise,
  12: startGbPrime,
};
const good = 1000;

async function startScb(orderId: number): Promise<Code> {
  const { status, data, amount, simulator_url } = goodValue(
    await quietApi.createScbQr({ body: { orderId } }),
  );
  if (status.code !== good || data === null)
    throw new Error(`SCB: ${status.code} ${status.description}`);
  return {
    image: pictureOf(data.qrImage),
    amount: amount ?? 0,
    expiresAt: data.csExtExpiryTime,
    simulatorUrl: simulator_url,
  };
}

async function startOmise(orderId: number): Promise<Code> {
  const { QrcodeUrl, order_payment_id, amount, expires_at, simulator_url } = goodValue(
    await quietApi.startOmisePromptPay({ body: { orderId } }),
  );
  return {
    ...ownPicture(QrcodeUrl.image.download_uri, orderId, order_payment_id),
    amount,
    expiresAt: expires_at,
    simulatorUrl: simulator_url,
  };
}

async function startGbPrime(orderId: number): Promise<Code> {
  const { data, amount, expires_at, simulator_url } = goodValue(
    await quietApi.startGbPrimePromptPay({ body: { orderId } }),
  );
  return {
    image: pictureOf(data.qrImage),
    amount,
    expiresAt: expires_at,
    simulatorUrl: simulator_url,
  };
}

/** A picture at another site cannot be saved by a page, so the shop hands it on. */
function ownPicture(image: string, orderId: number, paymentId: number) {
  return image.startsWith("data:")
    ? { image }
    : { image: paymentCodePath(orderId, paymentId), imageElsewhere: image };
}

function pictureOf(png: string): string {
  return `data:image/png;base64,${png}`;
}

import { createHmac } from "node:crypto";

/** The fields of a signed card form. Null: the merchant's secret has not signed it. */
export function openForm(paymentRequest: string, secret: string): Record<string, string> | null {
  const outer = elementsOf(Buffer.from(paymentRequest, "base64").toString());
  const payload = outer.payload ?? "";
  if (outer.version !== "9.9" || outer.signature !== sign(payload, secret)) return null;
  return elementsOf(Buffer.from(payload, "base64").toString());
}

export function writeResponse(fields: Record<string, string>, secret: string): string {
  const payload = Buffer.from(xml("PaymentResponse", fields)).toString("base64");
  return Buffer.from(
    xml("PaymentResponse", { version: "9.9", payload, signature: sign(payload, secret) }),
  ).toString("base64");
}

function sign(payload: string, secret: string): string {
  return createHmac("sha256", secret).update(payload).digest("hex").toUpperCase();
}

export function xml(root: string, fields: Record<string, string>): string {
  const inner = Object.entries(fields).map(
    ([name, value]) => `<${name}>${value.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</${name}>`,
  );
  return `<${root}>${inner.join("")}</${root}>`;
}

export function elementsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value]),
  );
}

import { type MailKind, mailKindNames } from "../mail/mail-kinds.ts";
import type { TextScreen } from "./text-screens.ts";

/** Pages of the shop whose texts every visitor sees. */
export const openPages = ["/", "/courses", "/cart", "/login", "/register", "/forgotpass"] as const;

/** Texts that need an event: scenes with sample data, each with its part of the shop. */
const textScenes = {
  "cart-filled": "cart",
  "cart-discounts": "cart",
  "cart-remove": "cart",
  "cart-changed": "cart",
  "coupon-good": "cart",
  "coupon-bad": "cart",
  "coupon-for-promotion": "cart",
  "promotion-for-coupon": "cart",
  "coupon-for-coupon": "cart",
  addresses: "cart",
  "address-new": "address",
  "withholding-person": "cart",
  "tax-invoice": "address",
  "sign-in-dialog": "sign-in",
  "session-expired": "frame",
  "user-expired": "frame",
  "signed-out": "frame",
  "terms-renewed": "frame",
  "pay-transfer": "payment",
  "pay-transfer-dialog": "payment",
  "pay-provider": "payment",
  "pay-code": "payment",
  "pay-card": "payment",
  "pay-card-window": "payment",
  "pay-paypal": "payment",
  "pay-page": "payment",
  "pay-trouble": "payment",
  "order-waiting": "payment",
  "order-rejected": "payment",
  "order-states": "payment",
  "thanks-paid": "payment",
  "thanks-waiting": "payment",
  "order-list": "orders",
  "order-detail": "orders",
  "order-cancel": "orders",
  "my-courses": "my-courses",
  "out-of-storage": "upload",
  refusals: "refusal",
} as const satisfies Record<string, TextScreen>;
export type TextScene = keyof typeof textScenes;
export const textSceneNames = Object.keys(textScenes) as TextScene[];

const [scenePath, mailPath] = ["/preview/", "/mail/"];

export function pathOfScene(scene: TextScene): string {
  return scenePath + scene;
}

export function pathOfMail(mail: MailKind): string {
  return mailPath + mail;
}

/** The mail at a path, if there is one. */
export function mailAt(path: string): MailKind | undefined {
  return mailKindNames.find((mail) => pathOfMail(mail) === path);
}

/** Every preview that needs no administrator. */
export const textPlaces: readonly string[] = [
  ...openPages,
  ...textSceneNames.map(pathOfScene),
  ...mailKindNames.map(pathOfMail),
];

export function isTextScene(name: string | undefined): name is TextScene {
  return name !== undefined && Object.hasOwn(textScenes, name);
}

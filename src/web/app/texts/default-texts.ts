import { accountEn } from "./account-en.ts";
import { accountTh } from "./account-th.ts";
import { adminEn } from "./admin-en.ts";
import { adminTh } from "./admin-th.ts";
import { cartEn } from "./cart-en.ts";
import { cartTh } from "./cart-th.ts";
import { deskEn } from "./desk-en.ts";
import { deskTh } from "./desk-th.ts";
import { paymentEn } from "./payment-en.ts";
import { paymentTh } from "./payment-th.ts";
import { shopEn } from "./shop-en.ts";
import { shopTh } from "./shop-th.ts";
import { signInEn } from "./sign-in-en.ts";
import { signInTh } from "./sign-in-th.ts";
import type { Texts } from "./text-keys.ts";

const areas = {
  shop: { th: shopTh, en: shopEn },
  cart: { th: { ...cartTh, ...paymentTh }, en: { ...cartEn, ...paymentEn } },
  signIn: { th: signInTh, en: signInEn },
  account: { th: accountTh, en: accountEn },
  admin: { th: { ...adminTh, ...deskTh }, en: { ...adminEn, ...deskEn } },
};

export type TextArea = keyof typeof areas;

/** The texts of one part of the shop. Called in loaders only, so that a browser gets one language and what it needs. */
export function defaultTexts(area: TextArea, lang: string): Texts {
  const { th, ...others } = areas[area];
  const translated: Texts | undefined = lang in others ? others[lang as keyof typeof others] : undefined;
  return { ...th, ...translated };
}

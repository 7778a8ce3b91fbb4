import type { accountTh } from "./account-th.ts";
import type { adminTh } from "./admin-th.ts";
import type { cartTh } from "./cart-th.ts";
import type { deskTh } from "./desk-th.ts";
import type { paymentTh } from "./payment-th.ts";
import type { shopTh } from "./shop-th.ts";
import type { signInTh } from "./sign-in-th.ts";

export type ShopKey = keyof typeof shopTh;
export type CartKey = keyof typeof cartTh;
export type PaymentKey = keyof typeof paymentTh;
export type SignInKey = keyof typeof signInTh;
export type AccountKey = keyof typeof accountTh;
export type AdminFrameKey = keyof typeof adminTh;
export type DeskKey = keyof typeof deskTh;
export type AdminKey = AdminFrameKey | DeskKey;

/** Every text of the pages. Types only: the texts themselves come with the page, in one language. */
export type TextKey = ShopKey | CartKey | PaymentKey | SignInKey | AccountKey | AdminKey;
export type Texts = Partial<Record<TextKey, string>>;

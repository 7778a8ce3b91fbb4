import type { CartKey } from "./text-keys.ts";

export const cartEn: Record<CartKey, string> = {};

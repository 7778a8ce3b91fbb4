import type { AccountKey } from "./text-keys.ts";

export const accountEn: Record<AccountKey, string> = {};

import { bahtFromSatang } from "#domain/money/satang.ts";

export function amountToWire(satang: number | null): number | null {
  return satang === null ? null : bahtFromSatang(satang);
}

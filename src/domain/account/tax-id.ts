export type TaxIdCheck = "ok" | "notThirteenDigits" | "wrongCheckDigit";

/** A wrong check digit is worth a warning, not a refusal: old and foreign numbers exist. */
export function checkTaxId(text: string): TaxIdCheck {
  if (!/^[0-9]{13}$/.test(text)) return "notThirteenDigits";
  return Number(text[12]) === checkDigit(text.slice(0, 12)) ? "ok" : "wrongCheckDigit";
}

/** The weights fall from 13 to 2 over the first twelve digits. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((all, digit, index) => all + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10;
}

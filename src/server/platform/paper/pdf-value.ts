/**
 * The values of a PDF file. Typed text is never written as a name or a literal string, but as
 * hexadecimal digits.
 */
export type PdfValue =
  | boolean
  | number
  | PdfName
  | PdfHex
  | PdfRef
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue };
type PdfName = `/${string}`;
export type PdfRef = { readonly ref: number };
type PdfHex = { readonly hex: string };

export function written(value: PdfValue): string {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return figure(value);
  if (typeof value === "string") return value;
  if (isList(value)) return `[${value.map(written).join(" ")}]`;
  if (isRef(value)) return `${value.ref} 0 R`;
  if (isHex(value)) return `<${value.hex}>`;
  const entries = Object.entries(value).map(([key, inner]) => `/${key} ${written(inner)}`);
  return `<<${entries.join(" ")}>>`;
}

/** At most four decimals, never with an exponent, which PDF does not support. */
export function figure(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return Number.isInteger(rounded)
    ? rounded.toFixed(0)
    : rounded.toFixed(4).replace(/(?<!0)0+$/, "");
}

/** Text of a title and similar entries. */
export function hexText(text: string): PdfHex {
  return { hex: `feff${utf16Hex(text)}` };
}

export function utf16Hex(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}

function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}

function isRef(value: object): value is PdfRef {
  return "ref" in value && typeof value.ref === "number";
}

function isHex(value: object): value is PdfHex {
  return "hex" in value && typeof value.hex === "string";
}

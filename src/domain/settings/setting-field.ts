import { typedLine } from "../account/typed-line.ts";
import { plainFigures } from "../text/plain-figures.ts";
import { parseBangkokTime } from "../time/bangkok.ts";

/** A field of a settings page. */
export type SettingField = Shape & {
  /** The list's file has it as a column, too. */
  inFile?: true;
};
type Shape =
  | {
      kind: "text";
      longest: number;
      isRequired: boolean;
      isLong: boolean;
      mustBe?: keyof typeof shapes;
    }
  | {
      kind: "switch";
      /** It is on in a new record. */
      beginsOn?: true;
    }
  | { kind: "number"; least: number; most: number; decimals: number; isOptional?: true }
  | {
      kind: "choice";
      options: readonly string[];
      /** Options that are no longer offered, but stay where they were chosen. */
      former?: readonly string[];
    };

/** The required formats of a text that is not empty. */
const shapes = {
  https: { pattern: /^https:\/\/[^\s/@][^\s/@.]*\.\S+$/, fault: "NOT_AN_ADDRESS" },
  email: { pattern: /^[^\s@<>"]+@[^\s@<>"][^\s@<>".]*\.[^\s@<>"]+$/, fault: "NOT_AN_EMAIL" },
  phone: { pattern: /^\+?[\d][\d -]{6,18}\d$/, fault: "NOT_A_PHONE" },
  line: { pattern: /^@?[A-Za-z0-9._-]{2,30}$/, fault: "NOT_A_LINE_ID" },
  day: { pattern: /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, fault: "NOT_A_DAY" },
  colour: { pattern: /^#[0-9a-f]{6}$/i, fault: "NOT_A_COLOUR" },
  // As shown in the owner's Google account, at the data stream.
  measurement: { pattern: /^G-[A-Z0-9]{6,12}$/, fault: "NOT_A_MEASUREMENT_ID" },
} as const satisfies Record<string, { pattern: RegExp; fault: SettingFault }>;

export type SettingFields = Readonly<Record<string, SettingField>>;
export type SettingValue = string | number | boolean;

/** The values of the fields, by their kinds. */
export type SettingValues<F extends SettingFields> = {
  -readonly [Name in keyof F]: ValueOf<F[Name]>;
};
type ValueOf<F extends SettingField> = F extends { kind: "switch" }
  ? boolean
  : F extends { kind: "number" }
    ? F extends { isOptional: true }
      ? number | ""
      : number
    : F extends { kind: "choice"; options: readonly (infer Option)[] }
      ? Option
      : string;

export type SettingFault =
  | "REQUIRED"
  | "TOO_LONG"
  | "NOT_AN_ADDRESS"
  | "NOT_AN_EMAIL"
  | "NOT_A_PHONE"
  | "NOT_A_LINE_ID"
  | "NOT_A_DAY"
  | "NOT_A_COLOUR"
  | "NOT_A_MEASUREMENT_ID"
  | "NOT_A_NUMBER"
  | "OUT_OF_RANGE"
  | "NOT_AN_OPTION";

/** The stored form, without invisible characters. */
export function settledSetting(field: SettingField, value: SettingValue): SettingValue {
  if (field.kind !== "text" || typeof value !== "string") return value;
  if (field.mustBe === "phone")
    return plainFigures(typedLine(value).normalize("NFKC")).replace(/[\p{Pd}\u2212]/gu, "-");
  return field.isLong
    ? value.toWellFormed().normalize("NFC").replaceAll("\r\n", "\n").trim()
    : typedLine(value);
}

/** The fault of a settled value, or nothing. */
export function settingFault(
  field: SettingField,
  value: SettingValue | undefined,
): SettingFault | null {
  switch (field.kind) {
    case "text":
      return textFault(field, value);
    case "switch":
      return typeof value === "boolean" ? null : "REQUIRED";
    case "choice":
      return field.options.includes(value as string) ? null : "NOT_AN_OPTION";
    case "number":
      return numberFault(field, value);
  }
}

function textFault(
  { longest, isRequired, mustBe }: Extract<SettingField, { kind: "text" }>,
  value: unknown,
): SettingFault | null {
  if (typeof value !== "string" || (isRequired && value === "")) return "REQUIRED";
  if (mustBe !== undefined && value !== "" && !hasShape(value, mustBe)) return shapes[mustBe].fault;
  return value.length > longest ? "TOO_LONG" : null;
}

/** 31 February has the format of a day, but does not exist. */
function hasShape(value: string, shape: keyof typeof shapes): boolean {
  return shapes[shape].pattern.test(value) && (shape !== "day" || parseBangkokTime(value) !== null);
}

function numberFault(
  { least, most, decimals, isOptional }: Extract<SettingField, { kind: "number" }>,
  value: unknown,
): SettingFault | null {
  if (value === "") return isOptional ? null : "REQUIRED";
  if (
    typeof value !== "number" ||
    !Number.isFinite(value) ||
    Number(value.toFixed(decimals)) !== value
  )
    return "NOT_A_NUMBER";
  return value < least || value > most ? "OUT_OF_RANGE" : null;
}

/**
 * The values of a new record: empty texts, the first option of each choice, and switches as
 * declared.
 */
export function blankValues<F extends SettingFields>(fields: F): SettingValues<F> {
  const blank = Object.entries(fields).map(([name, field]) => [name, blankOf(field)]);
  return Object.fromEntries(blank) as SettingValues<F>;
}

function blankOf(field: SettingField): SettingValue {
  if (field.kind === "switch") return field.beginsOn ?? false;
  if (field.kind === "choice") return field.options[0] ?? "";
  return field.kind === "number" && !field.isOptional ? field.least : "";
}

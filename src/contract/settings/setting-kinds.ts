import type { SettingField } from "#domain/settings/setting-field.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";

/** The path of every single setting with a value of this type, such as `seats.minutes`. */
type PathOf<Value, Within = SiteSettings> = {
  [Key in keyof Within & string]: Within[Key] extends Value
    ? Key
    : Within[Key] extends readonly unknown[] | string | number | boolean | null
      ? never
      : `${Key}.${PathOf<Value, Within[Key]>}`;
}[keyof Within & string];

/**
 * How a field shows the stored value:
 * - unchanged;
 * - satang as baht;
 * - satang, where 0 means `never` and is shown empty;
 * - null as empty;
 * - a number or numbers as a choice;
 * - English beside Thai.
 */
export type KeptAs =
  | "same"
  | "satang"
  | "satang or never"
  | "text or none"
  | "number"
  | "numbers"
  | "asked"
  | "english";
/** `of`: the setting that the field changes. */
export type SettingOfShop = SettingField & { of: string; as: KeptAs };

type Text = { longest: number; isRequired?: true; isLong?: true; as?: "english" | "text or none" };
export const text = <
  const More extends {
    mustBe?: "https" | "email" | "phone" | "line" | "day" | "colour" | "measurement";
  },
>(
  of: PathOf<string> | PathOf<string | null>,
  { longest, isRequired, isLong, as }: Text,
  more?: More,
) =>
  ({
    kind: "text",
    of,
    as: as ?? "same",
    longest,
    isRequired: isRequired ?? false,
    isLong: isLong ?? false,
    ...more,
  }) as const;
export const whole = (of: PathOf<number>, least: number, most: number) =>
  ({ kind: "number", of, as: "same", least, most, decimals: 0 }) as const;
export const hundredths = (of: PathOf<number>, least: number, most: number) =>
  ({ kind: "number", of, as: "same", least, most, decimals: 2 }) as const;
export const baht = (of: PathOf<number>, most: number) =>
  ({ kind: "number", of, as: "satang", least: 0, most, decimals: 2 }) as const;
export const toggle = (of: PathOf<boolean>) => ({ kind: "switch", of, as: "same" }) as const;
export const choice = <const Options extends readonly string[]>(
  of: PathOf<string | number | readonly number[]>,
  options: Options,
  as: "same" | "number" | "numbers" = "same",
) => ({ kind: "choice", of, as, options }) as const;
export const asked = (of: PathOf<{ isEnabled: boolean; isRequired: boolean }>) =>
  ({ kind: "choice", of, as: "asked", options: ["hidden", "optional", "required"] }) as const;

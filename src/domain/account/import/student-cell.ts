import { readYesNo } from "#domain/csv/yes-no.ts";
import {
  type SettingFault,
  type SettingValue,
  settingFault,
  settledSetting,
} from "#domain/settings/setting-field.ts";
import { foldName } from "../fold-name.ts";
import type { StudentField } from "../student-fields.ts";

/** By the field and the folded words for it: which option is meant. */
export type OptionNames = Readonly<Partial<Record<string, ReadonlyMap<string, string>>>>;
export type StudentCellFault = SettingFault | "NOT_YES_OR_NO";
export type SaidCell = { value: SettingValue; fault: StudentCellFault | null };

/**
 * What a cell of a file says of a field, judged as in the form. What cannot be read stays as it
 * stands there.
 */
export function readStudentCell(
  field: StudentField,
  text: string,
  options: OptionNames[string],
): SaidCell {
  const value = settledSetting(field, meantOf(field, text, options));
  return {
    value,
    fault:
      field.kind === "switch" && typeof value !== "boolean"
        ? "NOT_YES_OR_NO"
        : settingFault(field, value),
  };
}

function meantOf({ kind }: StudentField, text: string, options: OptionNames[string]): SettingValue {
  if (kind === "switch") return readYesNo(text) ?? text;
  if (kind === "choice") return options?.get(foldName(text)) ?? text;
  const number = kind === "number" ? Number(text.replaceAll(",", "")) : Number.NaN;
  return Number.isNaN(number) ? text : number;
}

import { readYesNo } from "#domain/csv/yes-no.ts";
import {
  type SettingFault,
  type SettingValue,
  settingFault,
  settledSetting,
} from "#domain/settings/setting-field.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { StudentField } from "../student-fields.ts";

/** The option of a field for a folded text. */
export type OptionNames = Readonly<Partial<Record<string, ReadonlyMap<string, string>>>>;
export type StudentCellFault = SettingFault | "NOT_YES_OR_NO";
export type SaidCell = { value: SettingValue; fault: StudentCellFault | null };

/** The value of a cell for a field, checked as in the form. An unreadable cell stays as it is. */
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

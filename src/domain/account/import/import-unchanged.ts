import { type SettingValue, settledSetting } from "#domain/settings/setting-field.ts";
import { foldName } from "#domain/text/fold-name.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { readPhone } from "../read-phone.ts";
import { importedFields, type StudentCells, studentFields } from "../student-fields.ts";
import { typedLine } from "../typed-line.ts";
import type { ImportRow } from "./import-row.ts";

/** The stored data of the person in a line. */
export type Stands = {
  first: string;
  last: string;
  phone: string;
  noted: StudentCells;
  groupName: string | null;
  expiresAt: Date | null;
};

/** Whether both are on the same day, because an account ends with a day, whatever the hour is. */
export function isSameDay(one: Date | null, other: Date | null): boolean {
  return one !== null && other !== null && bangkokDay(one) === bangkokDay(other);
}

/**
 * A line that equals the stored data changes nothing, so it has no faults. The shop's own export
 * comes back like that, with expired accounts, old names, and staff. Empty cells are ignored.
 */
export function saysNothingNew(row: ImportRow, stands: Stands): boolean {
  const same: Record<string, boolean> = {
    first: row.first === "" || row.first === typedLine(stands.first),
    last: row.last === "" || row.last === typedLine(stands.last),
    phone: row.phone === "" || row.phone === readPhone(typedLine(stands.phone)),
    ...Object.fromEntries(
      importedFields.map((name) => [
        name,
        isSaid(row.noted[name], settledSetting(studentFields[name], stands.noted[name] ?? "")),
      ]),
    ),
    group: row.group === "" || foldName(row.group) === foldName(stands.groupName ?? ""),
    expiry: row.expiresAt === null || isSameDay(row.expiresAt, stands.expiresAt),
  };
  const isExplained = row.faults.every(
    ({ column, code }) => code !== "NOT_A_DAY" && (same[column] ?? column === "username"),
  );
  return row.course === null && isExplained && Object.values(same).every(Boolean);
}

function isSaid(said: SettingValue | undefined, stands: SettingValue): boolean {
  return said === undefined || said === stands;
}

import {
  type StudentCells,
  type StudentFieldName,
  studentFieldNames,
  studentFields,
} from "#domain/account/student-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type SettingValue, settledSetting } from "#domain/settings/setting-field.ts";
import { keptFile } from "#server/list/kept-file.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { keptFields } from "#server/record/kept-fields.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";

export const studentKept = keptFields(studentFields, { made: [], isEmptyNull: true });
export const studentKeptFile = keptFile("account", [studentKept]);

/** What is left out stays as it is. */
export type FieldInput = { [Name in StudentFieldName]?: SettingValue | undefined };

/**
 * What is noted with this typed over it. Only what would be another is checked: an older note may
 * stay as it is.
 */
export function typedOver(
  noted: StudentCells,
  typed: FieldInput,
  lang: Language,
): StudentCells | Refused<"INPUT_ERROR"> {
  const stands = studentKept.valuesOf(noted);
  const given = studentFieldNames.flatMap((name) => {
    const value = typed[name];
    return value === undefined || settledSetting(studentFields[name], value) === stands[name]
      ? []
      : [{ name, value }];
  });
  const fields = Object.fromEntries(given.map(({ name }) => [name, studentFields[name]]));
  const read = readSettingValues(
    fields,
    Object.fromEntries(given.map(({ name, value }) => [name, value])),
    { stands, lang },
  );
  return read instanceof Refused ? read : notedOver(noted, read);
}

export function notedOver(noted: StudentCells, values: FieldInput): StudentCells {
  const cells = studentKept.cellsOf(values);
  return {
    ...noted,
    ...Object.fromEntries(Object.keys(values).map((name) => [name, cells[name]])),
  };
}

type KeptFields = { noted: StudentCells; groupName: string | null; expiresAt: Date | null };
type Changes = { changed: Record<string, [unknown, unknown]>; fields: string[] };

/** As the log says it. */
export function changesOf(before: KeptFields, after: KeptFields): Changes {
  const others = studentFieldNames.filter((name) => before.noted[name] !== after.noted[name]);
  const textOf = ({ noted, groupName, expiresAt }: KeptFields) => ({
    ...noted,
    group: groupName,
    expires_at: expiresAt?.toISOString() ?? null,
  });
  const [from, to] = [textOf(before), textOf(after)];
  const logged = [
    ...others.filter((name) => studentFields[name].isLogged),
    ...(["group", "expires_at"] as const).filter((name) => from[name] !== to[name]),
  ];
  return {
    changed: Object.fromEntries(logged.map((name) => [name, [from[name], to[name]]])),
    fields: others.filter((name) => !studentFields[name].isLogged),
  };
}

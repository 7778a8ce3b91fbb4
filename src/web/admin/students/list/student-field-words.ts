import type { ImportColumn } from "#domain/account/import/import-columns.ts";
import {
  isStudentField,
  type StudentCells,
  type StudentFieldName,
  studentFields,
} from "#domain/account/student-fields.ts";
import type { SettingWords } from "#web/admin/form/setting-input.tsx";
import { useShownValue } from "#web/admin/form/shown-value.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";

/** The texts of the shop's own fields of a student. */
export function useStudentFieldWords(): SettingWords {
  const t = useTexts();
  const findText = useFindText();
  return {
    label: (name) => findText(`people.${name}`) ?? name,
    effect: (name) => findText(`people.${name}-effect`),
    option: (name, option) =>
      option === "" ? t("history.empty") : (findText(`people.${name}-${option}`) ?? option),
  };
}

/** The readable value of such a field. */
export function useShownStudentField(): (
  name: StudentFieldName,
  cell: StudentCells[StudentFieldName],
) => string {
  const t = useTexts();
  const shown = useShownValue({ fields: studentFields, words: useStudentFieldWords() });
  return (name, cell) =>
    cell === null
      ? t("person.nothing")
      : shown(name, typeof cell === "boolean" ? cell : String(cell));
}

export function useColumnWords(): (column: ImportColumn) => string {
  const t = useTexts();
  const { label } = useStudentFieldWords();
  return (column) => (isStudentField(column) ? label(column) : t(`people-import.column-${column}`));
}

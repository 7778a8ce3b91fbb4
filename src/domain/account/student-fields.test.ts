import { describe, expect, it } from "vitest";
import en from "#texts/en/people.json" with { type: "json" };
import th from "#texts/th/people.json" with { type: "json" };
import { guessImportColumns, importColumns } from "./import/import-columns.ts";
import {
  importedFields,
  type StudentField,
  studentFieldNames,
  studentFields,
} from "./student-fields.ts";

const texts = Object.entries({ th, en } as Record<string, Record<string, string>>);

describe("what the shop notes of a student", () => {
  it.each(studentFieldNames)(
    "%s has a name in both languages, and each of its options, too",
    (name) => {
      const field: StudentField = studentFields[name];
      const options =
        field.kind === "choice" ? field.options.filter((option) => option !== "") : [];
      const needed = [`people.${name}`, ...options.map((option) => `people.${name}-${option}`)];
      expect(
        texts.flatMap(([lang, words]) =>
          needed.filter((key) => !words[key]).map((key) => `${lang} ${key}`),
        ),
      ).toEqual([]);
    },
  );

  it.each(importedFields)("%s is known in a file by what the shop calls it", (name) => {
    for (const [, words] of texts)
      expect(guessImportColumns([words[`people.${name}`] ?? ""])).toMatchObject({ [name]: 0 });
  });

  it("has one meaning for each name of a column", () => {
    expect(new Set(importColumns).size).toBe(importColumns.length);
    for (const one of importedFields.flatMap((name) => studentFields[name].inImport ?? [])) {
      expect(Object.values(guessImportColumns([one])).filter((at) => at === 0)).toHaveLength(1);
    }
  });
});

import type { Language } from "#domain/link/localized-path.ts";
import en from "#texts/en/export.json" with { type: "json" };
import th from "#texts/th/export.json" with { type: "json" };
import type { Words } from "./file-words.ts";

type HeadKey = keyof typeof th;
type HeadList = HeadKey extends `export.${infer List}.${string}` ? List : never;
type ColumnOf<List extends HeadList> = {
  [Key in HeadKey]: Key extends `export.${List}.${infer Column}` ? Column : never;
}[HeadKey];

/** The column names of all files. Only files show them, so pages do not load them. */
export const fileHeadTexts: Readonly<Record<Language, Readonly<Record<HeadKey, string>>>> = {
  th,
  en,
};

/** The first row of a list's file: the names of its columns. The owner's own texts come first. */
export function fileHead<List extends HeadList>(list: List, columns: readonly ColumnOf<List>[]) {
  return ({ lang, words }: { lang: Language; words: Words }): string[] =>
    columns.map((column) => {
      const key = `export.${list}.${column}` as HeadKey;
      return words(key, fileHeadTexts[lang][key]);
    });
}

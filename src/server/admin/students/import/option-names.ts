import type { OptionNames } from "#domain/account/import/student-cell.ts";
import { importedFields, studentFields } from "#domain/account/student-fields.ts";
import { formKeys } from "#domain/audit/record-fields.ts";
import { languages } from "#domain/language/written-languages.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { FileWords } from "#server/list/file-words.ts";

/**
 * A file means an option by its code, or as the shop says it in any language: its own files come
 * back.
 */
export async function optionNames(words: FileWords): Promise<OptionNames> {
  const said = await Promise.all(languages.map(words));
  const { option } = formKeys({ object: "account", action: "" });
  const named = importedFields.map((name) => {
    const field = studentFields[name];
    const options = field.kind === "choice" ? field.options : [];
    return [
      name,
      new Map(
        options.flatMap((one) =>
          [one, ...said.map((say) => say(option(name, one), one))].map((text) => [
            foldName(text),
            one,
          ]),
        ),
      ),
    ] as const;
  });
  return Object.fromEntries(named);
}

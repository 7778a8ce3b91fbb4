import { languages } from "#domain/language/written-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { moreSlotsOf } from "#domain/mail/sale-messages.ts";
import { isTooLong, settledText, type TextFaultCode, textFault } from "#domain/text/text-fault.ts";
import type { TextLine } from "#domain/text/text-file.ts";
import type { WordedText } from "./find-texts.ts";

export type ImportFaultCode = TextFaultCode | "UNKNOWN_KEY" | "DOUBLE_KEY" | "LITTLE_ROOM";
/** `LITTLE_ROOM` is only a warning. Any other error leaves its line out. */
export type ImportFault = {
  line: number;
  key: string;
  lang: Language | null;
  code: ImportFaultCode;
  names: readonly string[];
};
type OwnTexts = Record<Language, string | null>;
export type ImportChange = { line: number; key: string; before: OwnTexts; wanted: OwnTexts };

/** What a file would change, and what is wrong with it, line by line. */
export function checkImport(
  texts: readonly WordedText[],
  lines: readonly TextLine[],
): { changes: ImportChange[]; faults: ImportFault[] } {
  const known = new Map(texts.map((text) => [text.key, text]));
  const seen = new Set<string>();
  const changes: ImportChange[] = [];
  const faults: ImportFault[] = [];
  for (const line of lines) {
    const text = known.get(line.key);
    const problem = text === undefined ? "UNKNOWN_KEY" : seen.has(line.key) ? "DOUBLE_KEY" : null;
    seen.add(line.key);
    if (text === undefined || problem !== null) {
      faults.push({
        line: line.line,
        key: line.key,
        lang: null,
        code: problem ?? "UNKNOWN_KEY",
        names: [],
      });
      continue;
    }
    const wanted = wantedOf(text, line);
    const found = faultsOf(text, line.line, wanted);
    faults.push(...found);
    if (
      found.every(({ code }) => code === "LITTLE_ROOM") &&
      languages.some((lang) => wanted[lang] !== text.own[lang])
    ) {
      changes.push({ line: line.line, key: line.key, before: text.own, wanted });
    }
  }
  return { changes, faults };
}

function wantedOf({ own, ours }: WordedText, line: TextLine): OwnTexts {
  const wanted = (lang: Language) => {
    const words = line[lang] === null ? own[lang] : settledText(line[lang]);
    return words === ours[lang] ? null : words;
  };
  return { th: wanted("th"), en: wanted("en") };
}

/** The previous text is not checked again. */
function faultsOf({ key, own, ours }: WordedText, line: number, wanted: OwnTexts): ImportFault[] {
  return languages.flatMap((lang): ImportFault[] => {
    const words = wanted[lang];
    if (words === null || words === own[lang]) return [];
    const fault = textFault(words, ours, lang, { more: moreSlotsOf(key) });
    if (fault !== null) return [{ line, key, lang, ...fault }];
    return isTooLong(words, ours) ? [{ line, key, lang, code: "LITTLE_ROOM", names: [] }] : [];
  });
}

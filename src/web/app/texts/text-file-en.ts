import type { TextFileKey } from "./text-keys.ts";

export const textFileEn: Record<TextFileKey, string> = {
  "texts.file": "Export and import",
  "texts.file-lead": "Hand the texts to a translator, or change many at once, and bring them back.",
  "texts.export": "Export all texts",
  "texts.export-text": "The words in use now, in both languages, and the shop's own.",
  "texts.export-csv": "Download CSV",
  "texts.export-json": "Download JSON",
  "texts.import": "Import a file",
  "texts.import-text":
    "The columns key, th and en are read; an empty cell leaves the words as they are. The shop checks the file first and changes nothing until you confirm.",
  "texts.import-file": "CSV or JSON file",
  "texts.import-checking": "The file is being checked",
  "texts.import-too-large": "This file is too large.",
  "texts.import-nothing": "This file changes no text.",
  "texts.import-found": "{changed} {changed|text|texts} would change, {left} {left|line|lines} would be left out",
  "texts.import-save": "Change {count} {count|text|texts}",
  "texts.import-other": "Choose another file",
  "texts.import-done": "{count} {count|text|texts} changed",
  "texts.import-again": "Somebody has worded a text since the file was checked. It was checked again: please look once more.",
  "texts.import-faults": "Lines to look at",
  "texts.import-changes": "Texts that would change",
  "texts.import-first": "The first {count} are shown",
  "texts.import-line": "Line",
  "texts.import-key": "Key",
  "texts.import-what": "What was found",
};

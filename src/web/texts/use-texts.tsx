import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { defaultLanguage } from "#domain/link/localized-path.ts";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import type { TextKey, Texts } from "./text-keys.ts";

export type Translate = (key: TextKey, values?: TextValues) => string;

const TextsContext = createContext<{ texts: Texts; lang: string }>({ texts: {}, lang: defaultLanguage });

/** `const t = useTexts(); t("shop.results", { count: 3 })` */
export function useTexts(): Translate {
  const { texts, lang } = useContext(TextsContext);
  return useCallback((key, values) => formatText(texts[key] ?? key, values, lang), [texts, lang]);
}

/** Whether a text has come with the page, in the words it is to be shown in. */
export function useHasText(key: TextKey): boolean {
  return useContext(TextsContext).texts[key] !== undefined;
}

/** Adds the texts of one area, as the owner words them, to those above it. The outermost says in which language they are. */
export function TextsProvider({ texts, lang, children }: { texts: Texts; lang?: string; children: ReactNode }) {
  const above = useContext(TextsContext);
  const known = useMemo(() => ({ texts: { ...above.texts, ...texts }, lang: lang ?? above.lang }), [above, texts, lang]);
  return <TextsContext value={known}>{children}</TextsContext>;
}

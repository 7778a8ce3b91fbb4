import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import type { TextKey, Texts } from "./text-keys.ts";

export type Translate = (key: TextKey, values?: TextValues) => string;

const TextsContext = createContext<Texts>({});

/** `const t = useTexts(); t("shop.results", { count: 3 })` */
export function useTexts(): Translate {
  const texts = useContext(TextsContext);
  return useCallback((key, values) => formatText(texts[key] ?? key, values), [texts]);
}

/** Whether a text has come with the page, in the words it is to be shown in. */
export function useHasText(key: TextKey): boolean {
  return useContext(TextsContext)[key] !== undefined;
}

/** Adds the texts of one area, as the owner words them, to those above it. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const above = useContext(TextsContext);
  const known = useMemo(() => ({ ...above, ...texts }), [above, texts]);
  return <TextsContext value={known}>{children}</TextsContext>;
}

import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import type { TextKey, Texts } from "./text-keys.ts";

export type Translate = (key: TextKey, values?: TextValues) => string;

type Known = { texts: Texts; overrides: Texts };
const TextsContext = createContext<Known>({ texts: {}, overrides: {} });

/** `const t = useTexts(); t("shop.results", { count: 3 })` */
export function useTexts(): Translate {
  const { texts, overrides } = useContext(TextsContext);
  return useCallback((key, values) => formatText(overrides[key] ?? texts[key] ?? key, values), [texts, overrides]);
}

/** Adds the texts of one area to those above it; the owner's overrides win whichever area they are for. */
export function TextsProvider({ texts, overrides, children }: { texts: Texts; overrides?: Texts; children: ReactNode }) {
  const above = useContext(TextsContext);
  const known = useMemo(() => ({ texts: { ...above.texts, ...texts }, overrides: overrides ?? above.overrides }), [above, texts, overrides]);
  return <TextsContext value={known}>{children}</TextsContext>;
}

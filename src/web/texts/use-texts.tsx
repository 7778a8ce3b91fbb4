import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { defaultLanguage } from "#domain/link/localized-path.ts";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import type { TextKey, Texts } from "./text-keys.ts";

export type Translate = (key: TextKey, values?: TextValues) => string;
/** The first of these texts that exists; undefined: none does. */
export type FindText = (...keys: readonly string[]) => string | undefined;

const none: Texts = {};
const TextsContext = createContext<{ texts: Texts; lang: string }>({
  texts: none,
  lang: defaultLanguage,
});

/** Whether the person here has no e-mail address. Then no text promises an e-mail. */
export const PersonWithoutMail = createContext(false);

/** `const t = useTexts(); t("shop.results", { count: 3 })` */
export function useTexts(): Translate {
  const { texts, lang } = useContext(TextsContext);
  const isMailless = useContext(PersonWithoutMail);
  return useCallback(
    (key, values) => {
      const honest = isMailless ? texts[`${key}-unmailed` as TextKey] : undefined;
      return formatText(honest ?? texts[key] ?? missing(key), values, lang);
    },
    [texts, lang, isMailless],
  );
}

/** For keys that contain data, and may have no text. */
export function useFindText(): FindText {
  const { texts, lang } = useContext(TextsContext);
  return useCallback(
    (...keys) => {
      const found = keys.map((key) => texts[key as TextKey]).find((text) => text !== undefined);
      return found === undefined ? undefined : formatText(found, undefined, lang);
    },
    [texts, lang],
  );
}

/** The page lacks the text, because its area is not loaded here. */
function missing(key: TextKey): string {
  if (typeof window !== "undefined") console.error(`no text ${key}`);
  return key;
}

const joinedTexts = new WeakMap<Texts, WeakMap<Texts, Texts>>();

/** On the server the same texts come with each visit, so they are joined once. */
function joined(above: Texts, own: Texts): Texts {
  const withAbove = joinedTexts.get(above) ?? new WeakMap<Texts, Texts>();
  joinedTexts.set(above, withAbove);
  const both = withAbove.get(own) ?? { ...above, ...own };
  withAbove.set(own, both);
  return both;
}

/**
 * Adds the texts of one area, in the owner's wording, to the surrounding ones. The outermost
 * provider sets the language.
 */
export function TextsProvider({
  texts,
  lang,
  children,
}: {
  texts: Texts;
  lang?: string;
  children: ReactNode;
}) {
  const above = useContext(TextsContext);
  const known = useMemo(
    () => ({
      texts: above.texts === none ? texts : joined(above.texts, texts),
      lang: lang ?? above.lang,
    }),
    [above, texts, lang],
  );
  return <TextsContext value={known}>{children}</TextsContext>;
}

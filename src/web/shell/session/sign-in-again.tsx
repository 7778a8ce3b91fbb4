import { use, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Language } from "#domain/link/localized-path.ts";
import { lateTexts } from "#web/app/texts/own-words.ts";
import type { Texts } from "#web/app/texts/text-keys.ts";
import { TextsProvider, useHasText, useTexts } from "#web/app/texts/use-texts.tsx";
import { tellReturn } from "#web/platform/account-trouble.ts";
import { letPersonGo } from "#web/platform/session.ts";
import { FocusFirstField } from "#web/shop/account/form/focus-first-field.tsx";
import type { Person } from "#web/shop/account/form/person.ts";
import { SignInForm } from "#web/shop/account/sign-in/sign-in-form.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";

type Props = { onReturned: () => void; onLeave: () => void };

const read: Record<Language, () => Promise<Texts>> = {
  th: async () => (await import("#web/app/texts/sign-in-th.ts")).signInTh,
  en: async () => (await import("#web/app/texts/sign-in-en.ts")).signInEn,
};

const noMore: Texts = {};

/** Its words are not in the texts of every page: they come when a session ends. */
function wordsIn(lang: Language): Promise<Texts> {
  return lateTexts("sign-in", lang, read[lang]);
}

/** The same person goes on where they were; for somebody else the page begins anew. */
export function SignInAgain({ onReturned, onLeave }: Props) {
  const t = useTexts();
  const lang = useLanguage();
  // A page that brought them, such as a preview of the words that are being typed, has the words to show.
  const texts = useHasText("sign-in.submit") ? noMore : use(wordsIn(lang));
  useLeaving(onLeave);
  const welcome = (person: Person) => {
    const before = letPersonGo();
    if (before !== null && before.id !== person.id) return window.location.reload();
    tellReturn();
    onReturned();
    notify({ title: t("session.back"), tone: "good" });
  };
  return (
    <TextsProvider texts={texts}>
      <FocusFirstField>
        <SignInForm onSignedIn={welcome} />
      </FocusFirstField>
    </TextsProvider>
  );
}

/** A link in the form, such as the one for a forgotten password, leads away from the page and its dialog. */
function useLeaving(onLeave: () => void): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) onLeave();
  }, [pathname, onLeave]);
}

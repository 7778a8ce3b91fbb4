import { use, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { announceReturn } from "#web/platform/account-trouble.ts";
import { letPersonGo } from "#web/platform/session.ts";
import { FocusFirstField } from "#web/shop/account/form/focus-first-field.tsx";
import type { Person } from "#web/shop/account/form/person.ts";
import { SignInForm } from "#web/shop/account/sign-in/sign-in-form.tsx";
import { signInTexts } from "#web/texts/late-texts.ts";
import type { Texts } from "#web/texts/text-keys.ts";
import { TextsProvider, useFindText, useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";

type Props = { onReturned: () => void; onLeave: () => void };

const noMore: Texts = {};

/** The same person continues on the page. For another person the page is reloaded. */
export function SignInAgain({ onReturned, onLeave }: Props) {
  const t = useTexts();
  const findText = useFindText();
  const lang = usePageLanguage();
  // Most pages do not have these texts. A page that has them, such as a preview of typed wording,
  // uses its own.
  const texts = findText("sign-in.submit") !== undefined ? noMore : use(signInTexts(lang));
  useLeaving(onLeave);
  const welcome = (person: Person) => {
    const before = letPersonGo();
    if (before !== null && before.id !== person.id) return window.location.reload();
    announceReturn();
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

/** A link in the form, such as the one for a forgotten password, leaves the page and its dialog. */
function useLeaving(onLeave: () => void): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) onLeave();
  }, [pathname, onLeave]);
}

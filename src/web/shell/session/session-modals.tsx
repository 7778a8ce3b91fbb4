import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import type { AccountTrouble, EndedBy } from "#web/platform/account-trouble.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { FormSkeleton } from "#web/shop/account/form/form-skeleton.tsx";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { ContactLinks } from "../frame/contact-links.tsx";

const SignInAgain = lazy(() =>
  keepLoading(async () => ({ default: (await import("./sign-in-again.tsx")).SignInAgain })),
);

type Words = { title: KeyOf<"shop">; text: KeyOf<"shop">; signsIn: boolean };
type Props = {
  trouble: AccountTrouble;
  endedBy?: EndedBy | undefined;
  onClose: () => void;
  onReturned: () => void;
};

const words: Record<AccountTrouble, Words> = {
  UNAUTHORIZED: { title: "session.expired", text: "session.expired-text", signsIn: true },
  PERMISSION_DENIED: {
    title: "session.user-expired",
    text: "session.user-expired-text",
    signsIn: false,
  },
  WHITELIST_USER_DENIED: {
    title: "session.signed-out",
    text: "session.signed-out-text",
    signsIn: true,
  },
};

const signedOut: Record<EndedBy, Words> = {
  device: { title: "session.signed-out", text: "session.signed-out-device", signsIn: true },
  shop: { title: "session.suspended", text: "session.suspended-text", signsIn: false },
};

function wordsOf(trouble: AccountTrouble, endedBy: EndedBy | undefined): Words {
  return trouble === "WHITELIST_USER_DENIED" && endedBy ? signedOut[endedBy] : words[trouble];
}

/**
 * The three ways in which a session ends: expired, closed account, signed out elsewhere. The person
 * can sign in again here.
 */
export function SessionModals({ trouble, endedBy, onClose, onReturned }: Props) {
  const t = useTexts();
  const goTo = useGoTo();
  const isAtSignIn = splitLanguage(useLocation().pathname).path === "/login";
  const { title, text, signsIn } = wordsOf(trouble, endedBy);
  const goHome = () => {
    onClose();
    goTo("/");
  };
  const leave = isAtSignIn ? (
    <Button onClick={onClose}>{t("session.understood")}</Button>
  ) : (
    <Button onClick={goHome}>{t("session.go-home")}</Button>
  );
  const isAsked = signsIn && !isAtSignIn;
  return (
    <Dialog
      title={t(title)}
      onClose={onClose}
      width={440}
      closeOnMask={false}
      footer={isAsked ? undefined : leave}
    >
      <div className="stack-16">
        <p>{t(text)}</p>
        {trouble !== "UNAUTHORIZED" && <ContactLinks />}
        {isAsked && (
          <Suspense fallback={<FormSkeleton />}>
            <SignInAgain onReturned={onReturned} onLeave={onClose} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

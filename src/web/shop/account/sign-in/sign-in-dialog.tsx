import { lazy, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "../form/account-form.module.css";
import { FocusFirstField } from "../form/focus-first-field.tsx";
import { clearDraft, emptyDraft, type FormDraft } from "../form/form-draft.ts";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import type { Person } from "../form/person.ts";
import { DialogSocialButtons } from "../social/dialog-social-buttons.tsx";
import { isKnownHere } from "./known-here.ts";
import { SignInForm } from "./sign-in-form.tsx";

const DialogRegistration = lazy(() =>
  keepLoading(async () => ({
    default: (await import("../register/dialog-registration.tsx")).DialogRegistration,
  })),
);

type Props = {
  open: boolean;
  /** A buyer registers here as a juristic person with a tax invoice. */
  isForWithholding?: boolean;
  /**
   * The view that is shown first. Else the sign-in, or the short registration in a browser that was
   * never in an account.
   */
  first?: View | undefined;
  onClose: () => void;
  onSignedIn: (person: Person) => void;
};
type View = "signIn" | "register";

/**
 * Sign-in and registration. Typed values survive switching between them, and closing the dialog.
 */
export function SignInDialog({
  open,
  isForWithholding = false,
  first,
  onClose,
  onSignedIn,
}: Props) {
  const [drafts] = useState<Record<View, FormDraft>>(() => ({
    signIn: emptyDraft(),
    register: emptyDraft(),
  }));
  if (!open) return null;
  const welcome = (person: Person) => {
    clearDraft(drafts.signIn);
    clearDraft(drafts.register);
    onSignedIn(person);
  };
  return (
    <OpenDialog
      drafts={drafts}
      isForWithholding={isForWithholding}
      {...(first && { first })}
      onClose={onClose}
      onSignedIn={welcome}
    />
  );
}

type OpenDialogProps = Omit<Props, "open"> & { drafts: Record<View, FormDraft> };

function OpenDialog({
  drafts,
  isForWithholding = false,
  first,
  onClose,
  onSignedIn,
}: OpenDialogProps) {
  const t = useTexts();
  const { data: site } = useSiteSettings();
  const isShort = site?.is_short_registration ?? false;
  const [chosen, setView] = useState(first);
  const view = chosen ?? (isShort && !isKnownHere() ? "register" : "signIn");
  const signInAs = (name: string) => {
    drafts.signIn.typed.set("username", [name]);
    setView("signIn");
  };
  const other = view === "signIn" ? "register" : "signIn";
  return (
    <Dialog
      title={t(view === "signIn" ? "sign-in.title" : "register.title")}
      onClose={onClose}
      width={view === "signIn" || isShort ? 480 : 640}
      closeOnMask={false}
    >
      <div className={styles.form}>
        <p>{t("sign-in.cart-stays")}</p>
        {view === "signIn" ? (
          <>
            <FocusFirstField>
              <SignInForm
                typed={drafts.signIn.typed}
                takesPhone={isShort}
                onSignedIn={onSignedIn}
              />
            </FocusFirstField>
            <DialogSocialButtons purpose="sign-in" />
          </>
        ) : (
          <>
            <DialogSocialButtons purpose="register" />
            <Suspense fallback={<FormSkeleton />}>
              <DialogRegistration
                draft={drafts.register}
                isForWithholding={isForWithholding}
                onRegistered={onSignedIn}
                onKnown={signInAs}
              />
            </Suspense>
          </>
        )}
      </div>
      <p className={styles.other}>
        {t(view === "signIn" ? "sign-in.no-account" : "sign-in.have-account")}
        <Button variant="text" onClick={() => setView(other)}>
          {t(view === "signIn" ? "sign-in.to-register" : "sign-in.to-sign-in")}
        </Button>
      </p>
    </Dialog>
  );
}

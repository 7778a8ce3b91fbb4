import { lazy, Suspense, useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./account-form.module.css";
import { FocusFirstField } from "./focus-first-field.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import type { Person } from "./person.ts";
import { SignInForm } from "./sign-in-form.tsx";
import type { TypedValues } from "./typed-values.ts";

const DialogRegistration = lazy(async () => ({ default: (await import("./dialog-registration.tsx")).DialogRegistration }));

type Props = { open: boolean; onClose: () => void; onSignedIn: (person: Person) => void };
type View = "signIn" | "register";

/** Sign-in first, registration beside it. What is typed survives the change between them, and closing the dialog. */
export function SignInDialog({ open, onClose, onSignedIn }: Props) {
  const [typed] = useState<Record<View, TypedValues>>(() => ({ signIn: new Map(), register: new Map() }));
  if (!open) return null;
  const welcome = (person: Person) => {
    typed.signIn.clear();
    typed.register.clear();
    onSignedIn(person);
  };
  return <OpenDialog typed={typed} onClose={onClose} onSignedIn={welcome} />;
}

function OpenDialog({ typed, onClose, onSignedIn }: Omit<Props, "open"> & { typed: Record<View, TypedValues> }) {
  const t = useTexts();
  const [view, setView] = useState<View>("signIn");
  const other = view === "signIn" ? "register" : "signIn";
  return (
    <Dialog title={t(view === "signIn" ? "sign-in.title" : "register.title")} onClose={onClose} width={480} closeOnMask={false}>
      <div className={styles.form}>
        <p>{t("sign-in.cart-stays")}</p>
        {view === "signIn" ? (
          <FocusFirstField>
            <SignInForm typed={typed.signIn} onSignedIn={onSignedIn} />
          </FocusFirstField>
        ) : (
          <Suspense fallback={<FormSkeleton />}>
            <DialogRegistration typed={typed.register} onRegistered={onSignedIn} />
          </Suspense>
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

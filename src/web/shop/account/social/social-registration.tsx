import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import styles from "../form/account-form.module.css";
import { DialogRegistration } from "../register/dialog-registration.tsx";
import { useArrive } from "../sign-in/use-arrive.ts";
import type { SocialStepProps } from "./social-arrival.tsx";
import { socialNames } from "./social-names.ts";
import { socialPersonOf } from "./social-person.ts";

/** The registration form for a new student, filled with the provider's data. */
export function SocialRegistration({ social, onSignedIn, onLeave }: SocialStepProps) {
  const t = useTexts();
  const arrive = useArrive(social.provider);
  const provider = socialNames[social.provider];
  return (
    <Dialog
      title={t("social.register-title", { provider })}
      onClose={onLeave}
      width={640}
      closeOnMask={false}
    >
      <div className={styles.form}>
        <p>
          {t(social.email === null ? "social.register-no-email" : "social.register-lead", {
            provider,
          })}
        </p>
        <DialogRegistration
          social={socialPersonOf(social)}
          onRegistered={async (person) => {
            await arrive(person, true);
            onSignedIn();
          }}
        />
      </div>
    </Dialog>
  );
}

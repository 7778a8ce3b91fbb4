import { useQuery } from "@tanstack/react-query";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import type { SocialComeback } from "#web/platform/session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "../form/account-form.module.css";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import type { Person } from "../form/person.ts";
import { DialogRegistration } from "../register/dialog-registration.tsx";
import { useArrive } from "../sign-in/use-arrive.ts";
import type { SocialStepProps } from "./social-arrival.tsx";
import { socialNames } from "./social-names.ts";
import { socialPersonOf } from "./social-person.ts";

/** Required data is missing. It is filled in first, and then the person is signed in. */
export function SocialProfile({ social, onSignedIn, onLeave }: SocialStepProps) {
  const t = useTexts();
  const arrive = useArrive(social.provider);
  const welcome = async (person: Person) => {
    await arrive(person);
    onSignedIn();
  };
  return (
    <Dialog title={t("social.complete-title")} onClose={onLeave} width={640} closeOnMask={false}>
      <div className={styles.form}>
        <p>{t("social.complete-lead", { provider: socialNames[social.provider] })}</p>
        <Known social={social} onSaved={welcome} />
      </div>
    </Dialog>
  );
}

function Known({
  social,
  onSaved,
}: {
  social: SocialComeback;
  onSaved: (person: Person) => Promise<void>;
}) {
  const { email, line_user_id } = social;
  const profile = useQuery({
    queryKey: ["required-profile"],
    queryFn: async () =>
      goodValue(await quietApi.getRequiredProfile({ body: { email, line_user_id } })).data,
    retry: false,
  });
  if (profile.data)
    return (
      <DialogRegistration
        mode="update"
        profile={profile.data}
        social={socialPersonOf(social)}
        onRegistered={onSaved}
      />
    );
  if (profile.isError)
    return <ErrorState onRetry={() => void profile.refetch()} busy={profile.isFetching} />;
  return <FormSkeleton />;
}

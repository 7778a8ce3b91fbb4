import { api, goodValue } from "#web/platform/api-client.ts";
import { readQuestions } from "../form/read-questions.ts";
import { Own, SettingsPart, useOwn } from "../settings/settings-part.tsx";
import { usePerson } from "../sign-in/account-frame.tsx";
import { EmailCard } from "./email-card.tsx";
import { OwnProfileForm } from "./own-profile-form.tsx";

/** What the shop knows of me by my own word. */
export function OwnProfile() {
  const person = usePerson();
  const profile = useOwn("profile", async () => {
    const [own, asked] = await Promise.all([api.getProfile(), readQuestions(api)]);
    return { own: goodValue(own).data, asked };
  });
  return (
    <SettingsPart title="profile.title" lead="profile.lead">
      <Own read={profile}>
        {({ own, asked }) => (
          <>
            {/* Read again after a change: the form begins anew only with a newer version. */}
            <OwnProfileForm key={own.version} own={own} asked={asked} isStudent={person?.is_student !== false} onSaved={() => profile.refetch()} />
            <EmailCard own={own} onChanged={() => profile.refetch()} />
          </>
        )}
      </Own>
    </SettingsPart>
  );
}

import { useRef, useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { api } from "#web/platform/api-client.ts";
import { newerOf, sendOver } from "#web/platform/send/send-over.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { reloadSession } from "#web/shell/session/change-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { OutOfStorage } from "#web/upload/out-of-storage.tsx";
import styles from "../form/account-form.module.css";
import { PersonFields } from "../form/person-fields.tsx";
import { useDraftForm } from "../form/use-draft-form.ts";
import type { PictureFieldKind } from "../form/use-draft-pictures.ts";
import { errorsOf, findFaults } from "../register/check-registration.ts";
import type { RegistrationCase } from "../register/registration-case.ts";
import type { RegistrationQuestions } from "../register/registration-use.ts";
import { answerName } from "../register/registration-values.ts";
import { ProfileConflict } from "./profile-conflict.tsx";
import {
  changeOf,
  differences,
  draftOf,
  languageField,
  type OwnProfileData,
  profileCase,
} from "./profile-draft.ts";

type Props = {
  own: OwnProfileData;
  asked: RegistrationQuestions;
  isStudent: boolean;
  onSaved: () => Promise<unknown>;
};
type Conflict = { theirs: OwnProfileData; mine: FormData };

/**
 * Saves over the revision that was read. If another window saved first, both revisions are shown,
 * and no typed value is lost.
 */
export function OwnProfileForm({ own, asked, isStudent, onSaved }: Props) {
  const t = useTexts();
  const hydrated = useHydrated();
  const given = profileCase(asked, own, isStudent);
  const [draft] = useState(() => draftOf(own, given.asked));
  const base = useRef(own);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useDraftForm<OwnProfileData>({
    draft,
    names: [...Object.values(wire), languageField, ...given.asked.labels.map(answerName)],
    pictureFields: pictureFields(given, t("register.picture")),
    check: (filled) => errorsOf(findFaults(filled, given), filled, given, t),
    send: async (filled) => {
      const answer = await sendOver(base, isOther, (version) =>
        api.updateProfile({ body: changeOf(filled, given, version) }),
      );
      return answer.ok ? { ok: true, value: answer.value.data } : answer;
    },
    onDone: async () => {
      setConflict(null);
      notify({ title: t("settings.saved"), tone: "good" });
      await Promise.all([onSaved(), reloadSession()]);
    },
    onRefused: (refused) => {
      const theirs = newerOf<OwnProfileData>(refused);
      const mine = form.props.ref.current;
      if (theirs && mine) setConflict({ theirs, mine: new FormData(mine) });
    },
  });
  const saveMine = () => {
    if (conflict) base.current = conflict.theirs;
    setConflict(null);
    form.props.ref.current?.requestSubmit();
  };
  return (
    <Card>
      <form {...form.props} method="post" className={styles.form}>
        <input type="hidden" name={wire.email} value={own.email} readOnly />
        <PersonFields given={given} form={form} isEmailLocked hasEmail={false} />
        <SelectField
          {...form.text(languageField)}
          label={t("profile.language")}
          options={(["th", "en"] as const).map((lang) => ({
            value: lang,
            label: t(`profile.language-${lang}`),
          }))}
        />
        {conflict ? (
          <ProfileConflict
            {...conflict}
            before={base.current}
            labels={given.asked.labels}
            onTheirs={() => void onSaved()}
            onMine={saveMine}
          />
        ) : (
          form.fault && (
            <Callout tone="danger" live>
              {form.fault}
            </Callout>
          )
        )}
        <div>
          <Button type={hydrated ? "submit" : "button"} busy={form.busy}>
            {t("settings.save")}
          </Button>
        </div>
        {form.outOfStorage.isShown && <OutOfStorage onClose={form.outOfStorage.close} />}
      </form>
    </Card>
  );
}

function isOther(before: OwnProfileData, newer: OwnProfileData): boolean {
  return differences(before, newer).length > 0;
}

function pictureFields(
  { asked: { site, labels } }: RegistrationCase,
  picture: string,
): PictureFieldKind[] {
  const own: PictureFieldKind[] = site.registerForm.image_profile.is_enable
    ? [{ name: wire.picture, label: picture, purpose: "profile" }]
    : [];
  const answers = labels.filter(({ type_label }) => type_label === "image");
  return [
    ...own,
    ...answers.map(
      (label): PictureFieldKind => ({
        name: answerName(label),
        label: label.label,
        purpose: "custom",
      }),
    ),
  ];
}

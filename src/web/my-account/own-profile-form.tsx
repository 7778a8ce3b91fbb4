import { useRef, useState } from "react";
import { registrationWireNames as wire } from "#contract/registration-wire.ts";
import styles from "../account/account-form.module.css";
import { errorsOf, findFaults } from "../account/check-registration.ts";
import { PersonFields } from "../account/person-fields.tsx";
import type { RegistrationCase } from "../account/registration-case.ts";
import type { RegistrationQuestions } from "../account/registration-use.ts";
import { answerName } from "../account/registration-values.ts";
import { useDraftForm } from "../account/use-draft-form.ts";
import type { PictureFieldKind } from "../account/use-draft-pictures.ts";
import { useHydrated } from "../account/use-hydrated.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { reloadSession } from "../app/use-session.ts";
import { api } from "../platform/api-client.ts";
import { newerOf, sendOver } from "../platform/send-over.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Card } from "../ui/card.tsx";
import { notify } from "../ui/notice.ts";
import { SelectField } from "../ui/select-field.tsx";
import { OutOfStorage } from "../upload/out-of-storage.tsx";
import { ProfileConflict } from "./profile-conflict.tsx";
import { changeOf, differences, draftOf, languageField, type OwnProfileData, profileCase } from "./profile-draft.ts";

type Props = { own: OwnProfileData; asked: RegistrationQuestions; isStudent: boolean; onSaved: () => Promise<unknown> };
type Conflict = { theirs: OwnProfileData; mine: FormData };

/** Saved over the edition it was read from. Where another window was quicker, both editions are shown and nothing typed is lost. */
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
      const answer = await sendOver(base, isOther, (version) => api.updateProfile({ body: changeOf(filled, given, version) }));
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
          options={(["th", "en"] as const).map((lang) => ({ value: lang, label: t(`profile.language-${lang}`) }))}
        />
        {conflict ? (
          <ProfileConflict {...conflict} before={base.current} labels={given.asked.labels} onTheirs={() => void onSaved()} onMine={saveMine} />
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

function pictureFields({ asked: { site, labels } }: RegistrationCase, picture: string): PictureFieldKind[] {
  const own: PictureFieldKind[] = site.registerForm.image_profile.is_enable ? [{ name: wire.picture, label: picture, purpose: "profile" }] : [];
  const answers = labels.filter(({ type_label }) => type_label === "image");
  return [...own, ...answers.map((label): PictureFieldKind => ({ name: answerName(label), label: label.label, purpose: "custom" }))];
}

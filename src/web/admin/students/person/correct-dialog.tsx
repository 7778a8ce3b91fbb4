import { api } from "#web/platform/admin-client.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { NameField } from "#web/ui/form/name-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ActDialog } from "../list/act-dialog.tsx";
import type { PersonPage } from "../list/student-query.ts";
import styles from "../list/students.module.css";
import { useActForm } from "../list/use-act-form.ts";
import { TheirChanges, useChangedFields } from "./their-changes.tsx";

type Person = PersonPage["person"];
const names = ["firstname", "lastname", "nickname", "tel", "address"] as const;
type Name = (typeof names)[number];

/**
 * Corrects a student's own fields. Only changed ones are sent, so that older values may stay as
 * they are.
 */
export function CorrectDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const site = useSiteSettings();
  const { given, theirs, changed, shownOf } = useChangedFields(useOwn(person));
  const form = useActForm({
    fields: [...names, "reason"] as const,
    send: ({ reason }) => {
      const typed = Object.fromEntries(changed.map((name) => [name, shownOf(name)]));
      return api.adminCorrectPerson({
        params: { id: person.id },
        body: { version: person.version, ...typed, reason },
      });
    },
    said: t("person.corrected"),
    onClose,
  });
  const isHere = (name: Name) =>
    person[name] !== "" || !site.data || site.data.registerForm[name].is_enable;
  const field = (name: Name) => ({
    ...given(name),
    error: form.errors[name],
    autoComplete: "off",
    ...askedOf(name, site.data),
  });
  return (
    <ActDialog title={t("person.correct")} form={form} onClose={onClose}>
      <TheirChanges changes={theirs} />
      {site.isPending ? (
        <SkeletonGroup className={styles.form}>
          <Skeleton height="12rem" />
        </SkeletonGroup>
      ) : (
        <>
          {isHere("firstname") && <NameField {...field("firstname")} maxLength={300} />}
          {isHere("lastname") && <NameField {...field("lastname")} maxLength={300} />}
          {isHere("nickname") && <TextField {...field("nickname")} maxLength={300} />}
          {isHere("tel") && (
            <TextField
              {...field("tel")}
              hint={t("person.tel-hint")}
              type="tel"
              inputMode="tel"
              maxLength={30}
            />
          )}
          {isHere("address") && <TextArea {...field("address")} rows={3} maxLength={1100} />}
        </>
      )}
    </ActDialog>
  );
}

function askedOf(name: Name, site: PublicSettings | undefined) {
  const rule = site?.registerForm[name];
  return rule?.is_enable && rule.is_require ? { required: true } : { optional: true };
}

function useOwn({
  firstname,
  lastname,
  nickname,
  tel,
  address,
}: Person): Record<Name, { label: string; value: string }> {
  const t = useTexts();
  return {
    firstname: { label: t("person.firstname"), value: firstname },
    lastname: { label: t("person.lastname"), value: lastname },
    nickname: { label: t("person.nickname"), value: nickname },
    tel: { label: t("people.tel"), value: tel },
    address: { label: t("person.address"), value: address },
  };
}

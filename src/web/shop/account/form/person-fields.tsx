import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { NameField } from "#web/ui/form/name-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { PictureField } from "#web/upload/picture-field.tsx";
import type { RegistrationCase } from "../register/registration-case.ts";
import { answerName } from "../register/registration-values.ts";
import styles from "./account-form.module.css";
import { CustomField } from "./custom-field.tsx";
import { MoreFields } from "./more-fields.tsx";
import type { DraftForm } from "./use-draft-form.ts";

type Props = {
  given: RegistrationCase;
  form: DraftForm;
  isEmailLocked: boolean;
  /** False where the e-mail address is changed elsewhere. */
  hasEmail?: boolean;
  /** False where the page already has a title for it. */
  isTitled?: boolean;
};

/** The fields of a person: the required ones, and the optional ones folded below. */
export function PersonFields({
  given,
  form,
  isEmailLocked,
  hasEmail = true,
  isTitled = true,
}: Props) {
  const t = useTexts();
  const { site, labels } = given.asked;
  const rule = site.registerForm;
  const asked = ({ is_require }: { is_require: boolean }) =>
    is_require ? { required: true } : { optional: true };
  const more = { given, form };
  return (
    <div className={styles.section}>
      <fieldset className={styles.group}>
        {isTitled && <legend>{t("register.contact")}</legend>}
        <div className={styles.two}>
          {rule.firstname.is_enable && (
            <NameField
              {...form.text(wire.firstName)}
              {...asked(rule.firstname)}
              label={t("register.firstname")}
              autoComplete="given-name"
            />
          )}
          {rule.lastname.is_enable && (
            <NameField
              {...form.text(wire.lastName)}
              {...asked(rule.lastname)}
              label={t("register.lastname")}
              autoComplete="family-name"
            />
          )}
        </div>
        <div className={styles.two}>
          {hasEmail && (
            <TextField
              {...form.text(wire.email)}
              type="email"
              label={t("register.email")}
              hint={t(isEmailLocked ? "register.email-locked" : "register.email-hint")}
              readOnly={isEmailLocked}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              {...asked({ is_require: !given.takesPhoneOnly })}
            />
          )}
          {rule.tel.is_enable && (
            <TextField
              {...form.text(wire.phone)}
              {...asked(rule.tel)}
              type="tel"
              label={t("register.tel")}
              hint={t("register.tel-hint")}
              inputMode="tel"
              autoComplete="tel"
            />
          )}
        </div>
        <OwnFields {...more} isRequired />
        {labels.map(
          (label) =>
            label.required === 1 && <CustomField key={label.id} label={label} form={form} />,
        )}
        <MoreFields form={form} names={optionalNames(given)}>
          {(isFolded) => (
            <>
              <OwnFields {...more} isRequired={false} saysOptional={!isFolded} />
              {labels.map(
                (label) =>
                  label.required === 0 && (
                    <CustomField
                      key={label.id}
                      label={label}
                      form={form}
                      saysOptional={!isFolded}
                    />
                  ),
              )}
            </>
          )}
        </MoreFields>
      </fieldset>
    </div>
  );
}

/** Group, nickname, address and picture: the required ones or the optional ones. */
function OwnFields({
  given: { asked, groups },
  form,
  isRequired,
  saysOptional = false,
}: Pick<Props, "given" | "form"> & { isRequired: boolean; saysOptional?: boolean }) {
  const t = useTexts();
  const { nickname, address, image_profile: picture } = asked.site.registerForm;
  const isHere = ({ is_enable, is_require }: typeof nickname) =>
    is_enable && is_require === isRequired;
  const words = { required: isRequired, optional: saysOptional };
  const group = form.text(wire.group);
  const usual = groups.find(({ is_default }) => is_default)?.id ?? "";
  return (
    <>
      {isRequired && asked.site.is_student_select_group && (
        <SelectField
          {...group}
          defaultValue={group.defaultValue || String(usual)}
          label={t("register.group")}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          choose
          required
        />
      )}
      {isHere(nickname) && (
        <TextField
          {...form.text(wire.nickname)}
          {...words}
          label={t("register.nickname")}
          autoComplete="nickname"
        />
      )}
      {isHere(address) && (
        <TextArea
          {...form.text(wire.address)}
          {...words}
          label={t("register.address")}
          rows={3}
          autoComplete="street-address"
        />
      )}
      {isHere(picture) && (
        <PictureField
          {...form.picture({
            name: wire.picture,
            label: t("register.picture"),
            purpose: "profile",
          })}
          optional={saysOptional}
          hint={t("register.picture-hint")}
        />
      )}
    </>
  );
}

function optionalNames({ asked: { site, labels } }: RegistrationCase): string[] {
  const { nickname, address, image_profile: picture } = site.registerForm;
  const own = { [wire.nickname]: nickname, [wire.address]: address, [wire.picture]: picture };
  return [
    ...Object.entries(own).flatMap(([name, { is_enable, is_require }]) =>
      is_enable && !is_require ? name : [],
    ),
    ...labels.filter(({ required }) => required === 0).map(answerName),
  ];
}

import { useQuery } from "@tanstack/react-query";
import { type SettingGroup, settingGroups } from "#contract/settings/setting-groups.ts";
import { hasSensitiveChange } from "#domain/settings/sensitive-settings.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { RecordHistory } from "../audit/record-history.tsx";
import { passwordField } from "../form/password-field.tsx";
import { PictureInput } from "../form/picture-input.tsx";
import { type Revision, typedOf } from "../form/revision.ts";
import type { Save } from "../form/save-over.ts";
import { SettingForm } from "../form/setting-form.tsx";
import type { GivenInput } from "../form/setting-input.tsx";
import { SettingPart, SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { useEditing } from "../form/use-editing.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { CertificatePreview } from "./certificate-preview.tsx";
import { ConsentSettings } from "./consent-settings.tsx";
import { LookPreview } from "./look-preview.tsx";
import { useSiteSettingWords } from "./site-setting-words.ts";

/** Fields that apply only while a switch is on. */
const needs = {
  vat_registered_since: "is_enable_vat",
  vat_value: "is_enable_vat",
  is_package_tax_invoice: "is_enable_vat",
  is_add_on_tax_invoice: "is_enable_vat",
  is_enable_tax_invoice: "is_enable_vat",
  is_student_select_group: "is_package_user_groups",
  is_user_default_tax_invoice: "is_enable_tax_invoice",
  withholding_percents: "is_enable_withholding_tax",
  withholding_minimum: "is_enable_withholding_tax",
  withholding_minimum_usd: "is_enable_withholding_tax",
};

const picture = (given: GivenInput) => <PictureInput given={given} />;
const day = ({ name, words, value, error, onType }: GivenInput) => (
  <TextField
    type="date"
    name={name}
    label={words.label(name)}
    hint={words.effect(name)}
    error={error}
    value={String(value)}
    onChange={({ target }) => onType(target.value)}
    autoComplete="off"
  />
);
const colour = ({ name, words, value, error, onType }: GivenInput) => (
  <TextField
    type="color"
    name={name}
    label={words.label(name)}
    hint={words.effect(name)}
    error={error}
    value={String(value)}
    onChange={({ target }) => onType(target.value)}
  />
);
const inputs = {
  certificate_colour: colour,
  app_colour: colour,
  brand_colour: colour,
  share_picture: picture,
  certificate_logo: picture,
  certificate_signature: picture,
  certificate_second_signature: picture,
  logo: picture,
  photo_favicon: picture,
  vat_registered_since: day,
  ...passwordField.input,
};

/** One page of the shop's settings. */
export function SiteSettings({ group }: { group: SettingGroup }) {
  const t = useTexts();
  const read = useSettingRead(
    ["site", group],
    async () => goodValue(await api.adminGetSettings({ params: { group } })).data,
  );
  return (
    <SettingPart title={t(`setting.${group}`)} lead={`setting.${group}-note`}>
      <SettingRead read={read}>
        {(revision) =>
          group === "consent" ? (
            <ConsentSettings revision={revision} />
          ) : (
            <SiteSettingsForm group={group} revision={revision} />
          )
        }
      </SettingRead>
    </SettingPart>
  );
}

function SiteSettingsForm({ group, revision }: { group: SettingGroup; revision: Revision }) {
  const t = useTexts();
  const fields = { ...settingGroups[group], ...passwordField.field };
  const words = useSiteSettingWords(group);
  const save: Save = ({ version, values: { password: typed, ...values } }) =>
    api.adminSaveSettings({
      params: { group },
      body: { version, values, ...(typeof typed === "string" && { password: typed }) },
    });
  const editing = useEditing({ fields, revision, save });
  const isGrave = hasSensitiveChange(group, typedOf(editing.base), editing.typed);
  return (
    <>
      <SettingForm
        editing={editing}
        fields={fields}
        words={words}
        needs={needs}
        hidden={isGrave ? [] : passwordField.names}
        inputs={inputs}
        head={group === "identity" && <LookPreview typed={editing.typed} />}
      >
        {group === "tax" && editing.typed.is_enable_vat === false && (
          <VatUnsaid version={editing.base.version} busy={editing.busy} />
        )}
        {group === "certificate" && <CertificatePreview typed={editing.typed} />}
        {group === "analytics" && (
          <Callout title={t("setting.analytics-law")}>{t("setting.analytics-law-text")}</Callout>
        )}
      </SettingForm>
      <RecordHistory
        object={`setting:${group}`}
        version={editing.base.version}
        fields={fields}
        words={words}
      />
    </>
  );
}

/**
 * An owner who has not decided about VAT yet can declare 'not registered' with this button. It
 * saves the page unchanged, which counts as the declaration.
 */
function VatUnsaid({ version, busy }: { version: number; busy: boolean }) {
  const t = useTexts();
  const { data: steps } = useQuery({
    queryKey: [...adminKeys.sellingSteps, version],
    queryFn: async () => goodValue(await api.adminGetSellingSteps()).data,
  });
  const isUnsaid = steps?.some(({ step, is_done }) => step === "vat" && !is_done) ?? false;
  if (!isUnsaid) return null;
  return (
    <Callout title={t("setting.vat-unsaid")}>
      <p>{t("setting.vat-unsaid-text")}</p>
      <Button type="submit" variant="quiet" busy={busy}>
        {t("setting.vat-not-registered")}
      </Button>
    </Callout>
  );
}

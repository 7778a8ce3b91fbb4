import { settingGroups } from "#contract/settings/setting-groups.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import type { Revision } from "../form/revision.ts";
import { SettingForm } from "../form/setting-form.tsx";
import { useSettingRead } from "../form/setting-part.tsx";
import { useEditing } from "../form/use-editing.ts";
import { ConsentPreview, ConsentVersions } from "./consent-versions.tsx";
import { useSiteSettingWords } from "./site-setting-words.ts";

const { consent: fields } = settingGroups;
const textFields = ["consent_content", "consent_content_en"];
const htmlFields = ["consent_content_html", "consent_content_html_en"];
const needs = Object.fromEntries(
  ["consent_type", ...textFields, ...htmlFields].map((name) => [name, "is_consent_form"]),
);

/** The terms: their text, its format, and all former versions. */
export function ConsentSettings({ revision }: { revision: Revision }) {
  const words = useSiteSettingWords("consent");
  const versions = useSettingRead(
    ["consent-versions"],
    async () => goodValue(await api.adminListConsentVersions()).data,
  );
  const save = (body: Revision) => api.adminSaveSettings({ params: { group: "consent" }, body });
  const editing = useEditing({ fields, revision, save, onSaved: () => void versions.refetch() });
  const { typed } = editing;
  return (
    <>
      <SettingForm
        editing={editing}
        fields={fields}
        words={words}
        needs={needs}
        hidden={typed.consent_type === "text" ? htmlFields : textFields}
      >
        {typed.is_consent_form === true && <ConsentPreview typed={typed} />}
      </SettingForm>
      <ConsentVersions read={versions} />
    </>
  );
}

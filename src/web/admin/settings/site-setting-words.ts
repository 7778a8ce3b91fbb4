import type { SettingGroup, SettingName } from "#contract/settings/setting-groups.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { SettingWords } from "../form/setting-input.tsx";

/** Every field has a text of its name, and one that says what it changes for the buyer. */
export function useSiteSettingWords(group: SettingGroup): SettingWords {
  const t = useTexts();
  return {
    label: (name) => t(`setting.${name as SettingName | "password"}`),
    effect: (name) =>
      name === "password" ? t("setting.password-hint") : t(`setting.${name as SettingName}-effect`),
    option: (name, option) =>
      t(
        (group === "registration"
          ? `setting.asked-${option}`
          : `setting.${name}-${option}`) as KeyOf<"setting">,
      ),
  };
}

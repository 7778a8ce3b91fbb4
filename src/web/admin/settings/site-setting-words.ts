import type { SettingGroup, SettingName } from "#contract/settings/setting-groups.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { SettingWords } from "../form/setting-input.tsx";

/** Every field has a text for its name, and one for its effect on buyers. */
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

import { type SettingGroup, settingGroups } from "#contract/settings/setting-groups.ts";
import { api } from "#web/platform/admin-client.ts";

type Place = { group: SettingGroup; field: string };

/** The page and the field of a setting, by its path. */
function placeOf(path: string): Place {
  for (const [group, fields] of Object.entries(settingGroups)) {
    const field = Object.entries(fields).find(([, { of }]) => of === path)?.[0];
    if (field !== undefined) return { group: group as SettingGroup, field };
  }
  throw new Error(`no field for the setting ${path}`);
}

/** Saves one switch over the settings as they stand, and nothing else of its page. */
export async function saveSwitch(path: string, isOn: boolean) {
  const { group, field } = placeOf(path);
  const read = await api.adminGetSettings({ params: { group } });
  if (!read.ok) return read;
  const { version } = read.value.data;
  return api.adminSaveSettings({
    params: { group },
    body: { version, values: { [field]: isOn } },
  });
}

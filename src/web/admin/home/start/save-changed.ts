import type { Answer } from "#contract/client.ts";
import type { SettingGroup } from "#contract/settings/setting-groups.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { api } from "#web/platform/admin-client.ts";

/** Sets a few settings of a page, and leaves its others as they are stored. */
export async function saveChanged(
  group: SettingGroup,
  changed: Readonly<Record<string, SettingValue>>,
): Promise<Answer<unknown>> {
  const params = { group };
  const read = await api.adminGetSettings({ params });
  if (!read.ok) return read;
  const { version, values } = read.value.data;
  return api.adminSaveSettings({ params, body: { version, values: { ...values, ...changed } } });
}

const settingsNames = [
  "profile",
  "addresses",
  "tax",
  "password",
  "factors",
  "devices",
  "connections",
  "mails",
  "consents",
  "data",
  "delete",
] as const;
export type SettingsName = (typeof settingsNames)[number];

/** Every page below the settings' tab. */
export const settingsPaths: readonly string[] = ["settings", "teaching", ...settingsNames].map(
  (name) => `/myaccount/${name}`,
);

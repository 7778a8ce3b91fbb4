import type { SettingField, SettingValues } from "#domain/settings/setting-field.ts";

const optionalLine = (longest: number) =>
  ({ kind: "text", longest, isRequired: false, isLong: false }) as const;

/** The mail server. The two passwords can be written but not read: they are returned empty. */
export const mailSettingFields = {
  is_own_server: { kind: "switch" },
  smtp_host: optionalLine(200),
  smtp_port: { kind: "number", least: 1, most: 65_535, decimals: 0 },
  smtp_security: { kind: "choice", options: ["starttls", "tls", "none"] },
  smtp_user: optionalLine(200),
  smtp_password: optionalLine(500),
  mail_from: optionalLine(254),
  mail_from_name: optionalLine(80),
  password: { kind: "text", longest: 200, isRequired: true, isLong: false },
} as const satisfies Record<string, SettingField>;

export type MailSettingField = keyof typeof mailSettingFields;
export type MailSettingValues = SettingValues<typeof mailSettingFields>;
/** The result of a test mail: sent, or the step that failed. */
export const mailTries = [
  "sent",
  "no-server",
  "no-connection",
  "no-tls",
  "wrong-login",
  "refused",
] as const;
export type MailTry = (typeof mailTries)[number];

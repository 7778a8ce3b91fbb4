import { checkEmail } from "../account/check-field.ts";

export type MailFault =
  | "REQUIRED"
  | "NOT_A_HOST"
  | "NOT_AN_EMAIL"
  | "PASSWORD_AGAIN"
  | "PASSWORD_NEEDS_TLS";
type MailSetting = {
  is_own_server: boolean;
  smtp_host: string;
  smtp_security: string;
  smtp_user: string;
  smtp_password: string;
  mail_from: string;
};

/** `keepsPassword`: one is stored for this server and user. */
export function mailSettingFaults(
  meant: MailSetting,
  { keepsPassword }: { keepsPassword: boolean },
): Partial<Record<keyof MailSetting, MailFault>> {
  const { smtp_host, smtp_security, smtp_user, smtp_password, mail_from } = meant;
  const isHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)*[a-z0-9][a-z0-9-]{0,62}$/i.test(smtp_host);
  if (!meant.is_own_server) return {};
  return {
    ...(!isHost && { smtp_host: smtp_host === "" ? "REQUIRED" : "NOT_A_HOST" }),
    ...(smtp_user !== "" && smtp_security === "none" && { smtp_security: "PASSWORD_NEEDS_TLS" }),
    ...(smtp_user !== "" &&
      smtp_password === "" &&
      !keepsPassword && { smtp_password: "PASSWORD_AGAIN" }),
    ...(checkEmail(mail_from) !== null && {
      mail_from: mail_from === "" ? "REQUIRED" : "NOT_AN_EMAIL",
    }),
  };
}

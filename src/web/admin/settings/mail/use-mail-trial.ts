import { type ReactNode, useState } from "react";
import type { Answer, RefusedAnswer } from "#contract/client.ts";
import type { MailTry } from "#contract/settings/mail-settings.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";

export type QuickMailProps = {
  onDone: () => void | Promise<void>;
  /** Beside the button. */
  children?: ReactNode;
};

export type MailTrial = { result: MailTry; said: string; recipient: string };
export type MailValues = {
  smtp_host: string;
  smtp_port: number;
  smtp_security: "starttls" | "tls";
  smtp_user: string;
  smtp_password: string;
  mail_from: string;
  password: string;
};

/** Sends a test mail by these values, and saves them if it has left. */
export function useMailTrial() {
  const t = useTexts();
  const [failed, setFailed] = useState<MailTrial | null>(null);
  const save = async (values: MailValues): Promise<Answer<unknown>> => {
    setFailed(null);
    const read = await api.adminGetMailSettings();
    if (!read.ok) return read;
    const { version, values: stored } = read.value.data;
    const sender = { mail_from_name: stored.mail_from_name || t("shop.name") };
    const own = { ...stored, is_own_server: true, ...sender, ...values };
    return api.adminSaveMailSettings({ body: { version, is_tried: true, values: own } });
  };
  const hear = ({ code, result }: RefusedAnswer) => {
    if (code === "MAIL_NOT_SENT") setFailed(result as MailTrial);
  };
  return { failed, save, hear };
}

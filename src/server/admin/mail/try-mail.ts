import { randomUUID } from "node:crypto";
import type { MailTry } from "#contract/settings/mail-settings.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import { cutText } from "#domain/text/readable-text.ts";
import type { MailSender } from "#server/shop/mail/mail-sender.ts";

type TestMailRequest = { recipient: string; shop: string; lang: Language };
type Failure = Error & { code?: string; response?: string; cause?: Failure };

const subject: LocalizedText = { th: "ทดสอบการส่งอีเมลจาก {shop}", en: "A test mail from {shop}" };
const text: LocalizedText = {
  th: "อีเมลนี้ส่งจากหน้าตั้งค่าของร้าน การส่งอีเมลใช้งานได้",
  en: "This mail was sent from the shop's settings. Mails leave as they should.",
};

/**
 * Sends one test mail to the administrator at once. `said` is the mail server's answer, if there
 * was one.
 */
export async function tryMail(
  sender: MailSender | null,
  { recipient, shop, lang }: TestMailRequest,
): Promise<{ result: MailTry; said: string }> {
  return trySending(sender, {
    recipient,
    subject: subject[lang].replace("{shop}", shop).replace(/\p{Cc}+/gu, " "),
    text: text[lang],
    html: `<p>${text[lang]}</p>`,
  });
}

/** Sends one mail at once, without the outbox, and returns the result. */
export async function trySending(
  sender: MailSender | null,
  mail: { recipient: string; subject: string; text: string; html: string },
): Promise<{ result: MailTry; said: string }> {
  if (sender === null) return { result: "no-server", said: "" };
  try {
    await sender.send({ id: `test.${randomUUID()}`, ...mail });
    return { result: "sent", said: "" };
  } catch (error) {
    const failure = error as Failure;
    const { code = "", response = "" } = failure.cause ?? failure;
    return { result: resultOf(code), said: cutText(response, 300) };
  }
}

function resultOf(code: string): MailTry {
  if (code === "EAUTH" || code === "ENOAUTH") return "wrong-login";
  if (
    code === "ETLS" ||
    code.startsWith("ERR_TLS") ||
    code.startsWith("ERR_SSL") ||
    code.includes("CERT")
  )
    return "no-tls";
  return ["EENVELOPE", "EMESSAGE"].includes(code) ? "refused" : "no-connection";
}

import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { mailHtml } from "#server/shop/mail/mail-html.ts";
import { writeMail } from "#server/shop/mail/write-mail.ts";
import type { AnnouncementValues } from "./announcement-record-queries.ts";

type Shop = {
  settings: SiteSettings;
  overrides: Readonly<Record<string, string>>;
  publicUrl: string;
};

/** Written by the code that writes the mail itself. Its unsubscribe link leads nowhere. */
export function previewAnnouncement(
  values: AnnouncementValues,
  lang: Language,
  { settings, overrides, publicUrl }: Shop,
): { subject: string; html: string } {
  const { purpose, subject_th, subject_en, body_th, body_en, item_ids, link_item_id } = values;
  const firstName = lang === "th" ? "มานี" : "Manee";
  const announcement = {
    id: 0,
    purpose,
    subject: { th: subject_th, en: subject_en },
    body: { th: body_th, en: body_en },
    link:
      link_item_id === null
        ? null
        : { itemId: link_item_id, isOwn: item_ids.includes(link_item_id) },
  };
  const mail = writeMail(
    { template: "announcement", accountId: 0, data: { announcementId: 0 } },
    {
      recipient: { email: "", username: "manee", firstName, lang, isEmailConfirmed: true },
      order: null,
      leavePath: "/myaccount/mails",
      announcement,
      token: null,
      settings,
      overrides,
      publicUrl,
    },
  );
  return { subject: mail?.subject ?? "", html: mail === null ? "" : mailHtml(mail) };
}

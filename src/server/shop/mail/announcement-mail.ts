import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { AnnouncementFacts } from "../announcement/announcement-facts-queries.ts";
import type { MailWords } from "./mail-words.ts";
import type { Content } from "./write-mail.ts";

/** What a person of the shop has written. Null: it must not be sent any more. */
export function announcementMail(
  facts: AnnouncementFacts | null,
  { lang, words }: { lang: Language; words: MailWords },
): Content | null {
  if (facts === null) return null;
  const { purpose, subject, body, link } = facts;
  const written = (text: LocalizedText) => text[lang] || text.th || text.en;
  const page = purpose === "course" && link?.isOwn ? "learn" : "courses";
  return {
    subject: written(subject),
    blocks: [{ kind: "rich", text: written(body) }],
    action: link && {
      label: words("mail.announcement.action"),
      path: `/${page}/${link.itemId}`,
    },
  };
}

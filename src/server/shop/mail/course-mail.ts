import type { Language } from "#domain/link/localized-path.ts";
import { formatDateTime } from "#domain/time/bangkok.ts";
import type { MovedFacts } from "../enrollment/moved-facts-queries.ts";
import type { AccountMail, MailData } from "../outbox/mail-template.ts";
import type { OfferFacts } from "../waiting-list/offer-queries.ts";
import { type Block, textBlock } from "./mail-parts.ts";
import type { MailWords } from "./mail-words.ts";
import type { Content } from "./write-mail.ts";

export type CourseMail = Extract<
  AccountMail,
  { template: "seatOffered" | "accessMoved" | LessonTemplate }
>;
type CourseMailContext = { lang: Language; words: MailWords };
type CourseMailFacts = { offer: OfferFacts | null; moved: MovedFacts | null };

/** A mail to a student about one course; null if its subject no longer exists. */
export function courseMail(
  mail: CourseMail,
  { offer, moved }: CourseMailFacts,
  context: CourseMailContext,
): Content | null {
  switch (mail.template) {
    case "seatOffered":
      return offer && offerMail(offer, context);
    case "accessMoved":
      return moved && movedMail(moved, context);
    default:
      return lessonMail(mail.template, mail.data, context);
  }
}

function offerMail(
  { itemId, title, until }: OfferFacts,
  { lang, words }: CourseMailContext,
): Content {
  const course = title[lang];
  const rows = [
    { label: words("mail.seatOffered.course"), value: course },
    { label: words("mail.seatOffered.until"), value: formatDateTime(until, lang) },
  ];
  const blocks: Block[] = [
    textBlock(words("mail.seatOffered.text")),
    { kind: "facts", rows },
    textBlock(words("mail.seatOffered.next")),
  ];
  return {
    subject: words("mail.seatOffered.subject", { course }),
    blocks,
    action: { label: words("mail.seatOffered.action"), path: `/courses/${itemId}` },
  };
}

function movedMail(
  { itemId, title, startsAt, endsAt }: MovedFacts,
  { lang, words }: CourseMailContext,
): Content {
  const course = title[lang] || title.th;
  const rows = [
    { label: words("mail.accessMoved.course"), value: course },
    { label: words("mail.accessMoved.from"), value: formatDateTime(startsAt, lang) },
    {
      label: words("mail.accessMoved.until"),
      value: endsAt === null ? words("mail.accessMoved.no-end") : formatDateTime(endsAt, lang),
    },
  ];
  const blocks: Block[] = [
    textBlock(words("mail.accessMoved.text")),
    { kind: "facts", rows },
    textBlock(words("mail.accessMoved.next")),
  ];
  return {
    subject: words("mail.accessMoved.subject", { course }),
    blocks,
    action: { label: words("mail.accessMoved.action"), path: `/learn/${itemId}` },
  };
}

type LessonTemplate = "questionAnswered" | "workAccepted" | "workOnceMore";

/** NOTE: the mail does not quote the comment on the work: administrators can read mails. */
function lessonMail(
  template: LessonTemplate,
  { itemId, lessonId, quoted, ...titles }: MailData["questionAnswered"],
  { lang, words }: CourseMailContext,
): Content {
  const [course, lesson] = [
    titles.course[lang] || titles.course.th,
    titles.lesson[lang] || titles.lesson.th,
  ];
  const rows = [
    { label: words("mail.questionAnswered.course"), value: course },
    { label: words("mail.questionAnswered.lesson"), value: lesson },
  ];
  const blocks: Block[] = [
    textBlock(words(`mail.${template}.text`)),
    { kind: "facts", rows },
    ...(quoted
      ? [
          { title: words("mail.questionAnswered.question"), note: quoted.question },
          { title: words("mail.questionAnswered.answer"), note: quoted.answer },
        ].map(({ title, note }) => textBlock(`${title}\n${note}`))
      : []),
  ];
  // A query, not a fragment, because it has to last through a sign-in.
  const place = quoted ? `?question=${quoted.questionId}` : "";
  const action = {
    label: words(`mail.${template}.action`),
    path: `/learn/${itemId}/${lessonId}${place}`,
  };
  return { subject: words(`mail.${template}.subject`, { lesson }), blocks, action };
}

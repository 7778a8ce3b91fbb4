import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import { formatDateTime } from "#domain/time/bangkok.ts";
import type { MailFacts } from "../learning/mails/mail-facts-queries.ts";
import type { LearnerMail } from "../outbox/mail-template.ts";
import type { Block } from "./mail-parts.ts";
import type { MailWords } from "./mail-words.ts";
import type { Content } from "./write-mail.ts";

const mostLessons = 10;

type LearnerMailContext = { firstName: string; shop: string; lang: Language; words: MailWords };

/** Null if the mail is out of date, or if there is nothing left to report. */
export function learnerMail(
  { template, data }: LearnerMail,
  facts: MailFacts | null,
  { firstName, shop, lang, words }: LearnerMailContext,
): Content | null {
  const { itemId, lessonIds, at, code } = data;
  const event = template.slice("learner_".length);
  if (facts === null || (lessonIds.length > 0 && facts.lessons.length === 0)) return null;
  if (template === "learner_handed_in") return workMail(facts, { lang, words });
  const named = (title: LocalizedText) => title[lang] || title.th;
  const course = named(facts.course);
  const time = at === null ? "" : formatDateTime(new Date(at), lang);
  const rows = [
    { label: words("mail.learner.course"), value: course },
    ...(lessonIds.length === 1
      ? facts.lessons.map((lesson) => ({
          label: words("mail.learner.lesson"),
          value: named(lesson),
        }))
      : []),
    ...(event.startsWith("live") ? [{ label: words("mail.learner.when"), value: time }] : []),
    ...(event.startsWith("ends") ? [{ label: words("mail.learner.ends"), value: time }] : []),
  ];
  const slots = {
    name: firstName,
    shop,
    course,
    time,
    lesson: facts.lessons[0] ? named(facts.lessons[0]) : "",
  };
  const items = facts.lessons
    .slice(0, mostLessons)
    .map((lesson) => ({ title: named(lesson), note: "" }));
  const blocks: Block[] = [
    { kind: "text", text: words(`mail.${template}.text`, slots) },
    { kind: "facts", rows },
    ...(lessonIds.length > 1 ? [{ kind: "items" as const, items }] : []),
  ];
  const [lessonId] = lessonIds;
  const path =
    event === "certificate" && code !== null
      ? `/certificate/${code}`
      : lessonIds.length === 1
        ? `/learn/${itemId}/${lessonId}`
        : `/learn/${itemId}${lessonIds.length === 0 ? "/go-on" : ""}`;
  const subject = words(`mail.${template}.subject`, slots);
  return { subject, blocks, action: { label: words(`mail.${template}.action`), path } };
}

/**
 * Notifies instructors of work that waits for an answer. Null: all of it has been answered
 * meanwhile.
 */
function workMail(
  { waiting }: MailFacts,
  { lang, words }: { lang: Language; words: MailWords },
): Content | null {
  if (waiting.length === 0) return null;
  const works = (number: number) =>
    words(number === 1 ? "mail.learner_handed_in.one" : "mail.learner_handed_in.many", {
      number: String(number),
    });
  const items = waiting.slice(0, mostLessons).map(({ course, works: number }) => ({
    title: course[lang] || course.th,
    note: works(number),
  }));
  const all = waiting.reduce((sum, one) => sum + one.works, 0);
  const blocks: Block[] = [
    { kind: "text", text: words("mail.learner_handed_in.text") },
    { kind: "items", items },
  ];
  const action = { label: words("mail.learner_handed_in.action"), path: "/learn/submissions" };
  return {
    subject: words("mail.learner_handed_in.subject", { works: works(all) }),
    blocks,
    action,
  };
}

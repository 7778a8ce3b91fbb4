import { itemTitle, leftOut, type PersonalTables, reasons } from "./personal-table-queries.ts";

/** What a person has learned and taught here. */
export const learningTables: PersonalTables = {
  learning: {
    own: "t.account_id = $1",
    exported: ["item_id", "started_at", "last_seen_at", "last_lesson_id", "done_lessons", "completed_at"],
    withheld: { account_id: reasons.machinery, last_seen_on: reasons.machinery },
    explained: { title: itemTitle },
    erasure: { delete: "all" },
  },
  account_network: {
    own: "t.account_id = $1",
    exported: ["day", "network", "country", "first_at", "last_at", "two_countries"],
    withheld: { account_id: reasons.machinery },
    erasure: { delete: "all" },
  },
  learner_mail: {
    own: "t.account_id = $1",
    exported: ["kind", "item_id", "told_at"],
    withheld: { account_id: reasons.machinery, occasion: reasons.machinery },
    explained: { title: itemTitle },
    erasure: { delete: "all" },
  },
  learner_mail_off: {
    own: "t.account_id = $1",
    exported: ["kind", "left_at"],
    withheld: { account_id: reasons.machinery },
    erasure: { delete: "all" },
  },
  lesson_progress: {
    own: "t.account_id = $1",
    exported: ["lesson_id", "opened_at", "position", "watched", "done_at"],
    withheld: { account_id: reasons.machinery },
    explained: { lesson: "(select title_th from lesson l where l.id = t.lesson_id)" },
    erasure: { delete: "all" },
  },
  live_attendance: {
    own: "t.account_id = $1",
    exported: ["reserved_at", "attended_at"],
    withheld: { account_id: reasons.machinery, lesson_id: reasons.machinery, marked_by: reasons.staff },
    explained: { lesson: "(select title_th from lesson l where l.id = t.lesson_id)" },
    erasure: { delete: "all" },
  },
  course_review: {
    own: "t.account_id = $1",
    exported: ["item_id", "stars", "words", "written_at", "hidden_at", "hidden_reason"],
    withheld: { id: reasons.machinery, account_id: reasons.machinery, hidden_by: reasons.staff, version: reasons.machinery },
    explained: { title: itemTitle },
    erasure: { delete: "all" },
  },
  calendar_link: {
    own: "t.account_id = $1",
    exported: [],
    withheld: { "*": reasons.opens },
    erasure: { delete: "all" },
  },
  stream_lease: {
    own: "t.account_id = $1",
    exported: [],
    withheld: { "*": reasons.machinery },
    erasure: { delete: "all" },
  },
  quiz_attempt: {
    own: "t.account_id = $1",
    exported: ["number", "started_at", "ends_at", "submitted_at", "pass_percent", "score", "most", "percent", "is_passed"],
    withheld: { id: reasons.machinery, account_id: reasons.machinery, lesson_id: reasons.machinery },
    explained: { lesson: "(select title_th from lesson l where l.id = t.lesson_id)" },
    erasure: { delete: "all" },
  },
  quiz_answer: {
    own: "t.attempt_id in (select id from quiz_attempt where account_id = $1)",
    exported: ["answered_at", "score"],
    withheld: leftOut(reasons.machinery, ["attempt_id", "question_id", "position", "options", "matches", "judging", "answer"]),
    // In words: the keys of options say nothing to a person.
    explained: {
      attempt: "(select number from quiz_attempt a where a.id = t.attempt_id)",
      question: "(select body_th from quiz_question q where q.id = t.question_id)",
      given: `(select string_agg(coalesce((select o -> 'words' ->> 'th' from quiz_question q, jsonb_array_elements(q.options) o
        where q.id = t.question_id and o ->> 'key' = split_part(one, '=', 1)), one), ' · ' order by place)
        from jsonb_array_elements_text(t.answer) with ordinality g (one, place))`,
    },
    erasure: { delete: "all" },
  },
  submission_file: {
    own: "t.submission_id in (select id from submission where account_id = $1)",
    exported: ["file_name", "title"],
    withheld: { submission_id: reasons.machinery, position: reasons.machinery },
    explained: { submission: "(select number from submission s where s.id = t.submission_id)" },
    erasure: { delete: "all" },
  },
  submission: {
    own: "t.account_id = $1",
    exported: ["lesson_id", "number", "words", "handed_in_at", "is_late", "state", "points", "answer", "answered_at"],
    withheld: { id: reasons.machinery, account_id: reasons.machinery, answered_by: reasons.staff, version: reasons.machinery },
    explained: { lesson: "(select title_th from lesson l where l.id = t.lesson_id)" },
    erasure: { delete: "all" },
  },
  lesson_note: {
    own: "t.account_id = $1",
    exported: ["lesson_id", "second", "body", "created_at"],
    withheld: leftOut(reasons.machinery, ["id", "account_id", "version"]),
    explained: { lesson: "(select title_th from lesson l where l.id = t.lesson_id)" },
    erasure: { delete: "all" },
  },
  lesson_answer: {
    own: "t.question_id in (select id from lesson_question where account_id = $1)",
    exported: ["body", "created_at"],
    withheld: { id: reasons.machinery, question_id: reasons.machinery, account_id: reasons.staff },
    explained: { question: "(select body from lesson_question q where q.id = t.question_id)" },
    erasure: { delete: "all" },
  },
  lesson_question: {
    own: "t.account_id = $1",
    exported: ["lesson_id", "body", "created_at", "answered_at", "hidden_at", "hide_reason"],
    withheld: { id: reasons.machinery, account_id: reasons.machinery, hidden_by: reasons.staff },
    explained: { lesson: "(select title_th from lesson l where l.id = t.lesson_id)" },
    erasure: { delete: "all" },
  },
  certificate: {
    own: "t.account_id = $1",
    exported: ["code", "item_id", "learner_name", "course_th", "course_en", "minutes", "completed_at", "revoked_at", "revoke_reason"],
    withheld: { id: reasons.machinery, account_id: reasons.machinery, version: reasons.machinery },
    erasure: { delete: "all" },
  },
  course_instructor: {
    own: "t.account_id = $1",
    exported: ["item_id", "position"],
    withheld: { account_id: reasons.machinery },
    explained: { title: itemTitle },
    erasure: { keep: "staff do not leave by themselves" },
  },
  instructor_profile: {
    own: "t.account_id = $1",
    exported: ["name_th", "name_en", "picture_file", "bio_th", "bio_en"],
    withheld: { account_id: reasons.machinery, archived_at: reasons.machinery, version: reasons.machinery },
    erasure: { delete: "all" },
  },
};

import { itemTitle, type PersonalTables, reasons } from "./personal-table-queries.ts";

/** What a person has learned and taught here. */
export const learningTables: PersonalTables = {
  learning: {
    own: "t.account_id = $1",
    exported: ["item_id", "started_at", "last_lesson_id", "completed_at"],
    withheld: { account_id: reasons.machinery },
    explained: { title: itemTitle },
    erasure: { delete: "all" },
  },
  lesson_progress: {
    own: "t.account_id = $1",
    exported: ["lesson_id", "opened_at", "position", "watched", "done_at"],
    withheld: { account_id: reasons.machinery },
    explained: { lesson: "(select title_th from lesson l where l.id = t.lesson_id)" },
    erasure: { delete: "all" },
  },
  certificate: {
    own: "t.account_id = $1",
    exported: ["code", "item_id", "learner_name", "course_th", "course_en", "minutes", "completed_at", "revoked_at", "revoke_reason"],
    withheld: { id: reasons.machinery, account_id: reasons.machinery },
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

import { leftOut, type PersonalTables, reasons } from "./personal-table-queries.ts";

const announcementSubject = `(select coalesce(nullif(a.subject_th, ''), a.subject_en)
  from announcement a where a.id = t.announcement_id)`;

/** What the shop wrote to many people. */
export const announcementTables: PersonalTables = {
  announcement: {
    own: "t.author_id = $1",
    exported: ["subject_th", "subject_en", "body_th", "body_en", "created_at", "started_at"],
    withheld: leftOut(reasons.machinery, [
      "id",
      "author_id",
      "purpose",
      "audience",
      "category_id",
      "link_item_id",
      "state",
      "due_at",
      "ended_at",
      "filled_to",
      "filled_at",
      "receivers",
      "sent",
      "refused",
      "passed",
      "version",
      "is_withdrawn",
      "updated_at",
    ]),
    erasure: { keep: "what the shop wrote to many people, with the number of the account" },
  },
  announcement_item: {
    own: "t.announcement_id in (select id from announcement where author_id = $1)",
    exported: [],
    withheld: { "*": reasons.machinery },
    erasure: { keep: "which courses an announcement of the shop is about" },
  },
  announcement_receiver: {
    own: "t.account_id = $1",
    exported: ["state", "handed_at", "settled_at", "left_at"],
    withheld: {
      announcement_id: reasons.machinery,
      account_id: reasons.machinery,
      due_at: reasons.machinery,
    },
    explained: { subject: announcementSubject },
    erasure: { delete: "all" },
  },
  announcement_read: {
    own: "t.account_id = $1",
    exported: ["read_at"],
    withheld: { announcement_id: reasons.machinery, account_id: reasons.machinery },
    explained: { subject: announcementSubject },
    erasure: { delete: "all" },
  },
};

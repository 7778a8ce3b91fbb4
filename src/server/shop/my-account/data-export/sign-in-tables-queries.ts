import { type PersonalTables, reasons } from "./personal-table-queries.ts";

/** How a person comes in, and which administrators have looked at the shop as this person. */
export const signInTables: PersonalTables = {
  student_view: {
    own: "t.student_id = $1",
    exported: ["begun_at", "ended_at"],
    withheld: {
      id: reasons.machinery,
      token_hash: reasons.opens,
      session_hash: reasons.opens,
      viewer_id: reasons.staff,
      student_id: reasons.machinery,
      ends_at: reasons.machinery,
    },
    erasure: { delete: "all" },
  },
  login_name: {
    own: "t.account_id = $1",
    exported: ["folded", "kind"],
    withheld: { account_id: reasons.machinery },
    erasure: { delete: "all" },
  },
  social_link: {
    own: "t.account_id = $1",
    exported: ["provider", "subject", "created_at"],
    withheld: { account_id: reasons.machinery },
    erasure: { delete: "all" },
  },
  social_ticket: {
    own: "t.account_id = $1",
    exported: [],
    withheld: { "*": "lasts five minutes" },
    erasure: { delete: "all" },
  },
  oauth_flow: {
    own: `t.account_id = $1
      or t.guest_id = any (array(select id from guest where merged_into = $1))`,
    exported: [],
    withheld: { "*": "lasts some minutes" },
    erasure: { delete: "all" },
  },
  session: {
    own: "t.account_id = $1",
    exported: [
      "id",
      "created_at",
      "last_seen_at",
      "expires_at",
      "displaced_at",
      "user_agent",
      "address",
    ],
    withheld: {
      token_hash: reasons.opens,
      account_id: reasons.machinery,
      asks_profile: reasons.machinery,
    },
    erasure: { delete: "all" },
  },
  one_time_token: {
    own: "t.account_id = $1",
    exported: ["purpose", "email", "expires_at", "used_at"],
    withheld: { token_hash: reasons.opens, account_id: reasons.machinery },
    erasure: { delete: "all" },
  },
  second_factor: {
    own: "t.account_id = $1",
    exported: ["id", "kind", "name", "created_at", "last_used_at"],
    withheld: {
      account_id: reasons.machinery,
      sealed_secret: reasons.opens,
      last_step: reasons.machinery,
      credential_id: reasons.opens,
      public_key: reasons.opens,
      sign_count: reasons.machinery,
      transports: reasons.machinery,
    },
    erasure: { delete: "all" },
  },
  recovery_code: {
    own: "t.account_id = $1",
    exported: ["created_at", "used_at"],
    withheld: { id: reasons.machinery, account_id: reasons.machinery, code_hash: reasons.opens },
    erasure: { delete: "all" },
  },
  second_step: {
    own: "t.account_id = $1",
    exported: [],
    withheld: { "*": "lasts ten minutes" },
    erasure: { delete: "all" },
  },
  factor_challenge: {
    own: "t.account_id = $1",
    exported: [],
    withheld: { "*": "lasts ten minutes" },
    erasure: { delete: "all" },
  },
  trusted_browser: {
    own: "t.account_id = $1",
    exported: ["id", "user_agent", "created_at", "last_used_at", "expires_at"],
    withheld: { account_id: reasons.machinery, token_hash: reasons.opens },
    erasure: { delete: "all" },
  },
  factor_removal: {
    own: "t.account_id = $1",
    exported: ["reason", "asked_at", "due_at", "ended_at", "ended_how"],
    withheld: {
      id: reasons.machinery,
      account_id: reasons.machinery,
      asked_by: reasons.staff,
      ended_by: reasons.staff,
    },
    erasure: { delete: "all" },
  },
  staff_invitation: {
    own: "t.account_id = $1",
    exported: ["is_owner", "permissions", "invited_at"],
    withheld: {
      account_id: reasons.machinery,
      invited_by: "is somebody else",
      made_account: reasons.machinery,
    },
    erasure: { delete: "all" },
  },
};

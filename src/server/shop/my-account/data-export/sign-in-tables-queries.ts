import { type PersonalTables, reasons } from "./personal-table-queries.ts";

/** How a person comes in. */
export const signInTables: PersonalTables = {
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

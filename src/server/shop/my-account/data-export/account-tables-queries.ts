import { accountRow } from "./account-row-queries.ts";
import { itemTitle, leftOut, type PersonalTables, reasons } from "./personal-table-queries.ts";
import { signInTables } from "./sign-in-tables-queries.ts";

const keyOfShop: PersonalTables[string] = {
  own: "t.set_by = $1",
  exported: ["provider", "name", "set_at"],
  withheld: { sealed: reasons.opens, ending: reasons.opens, set_by: reasons.machinery },
  erasure: { keep: "a key of the shop, with the number of the account that set it" },
};
/** Who a person is, how they come in, and what they have left here. */
export const accountTables: PersonalTables = {
  ...signInTables,
  consent: {
    own: "t.account_id = $1",
    exported: ["id", "purpose", "version", "lang", "is_given", "channel", "address", "created_at"],
    withheld: { account_id: reasons.machinery },
    explained: {
      text: `(select case
          when t.lang = 'en' and d.english_body is not null then d.english_body
          else d.body end
        from consent_document d
        where d.version = t.version)`,
    },
    erasure: { keep: "proof of what was agreed to, without a name" },
  },
  custom_label_answer: {
    own: "t.account_id = $1",
    exported: ["custom_label_id", "answer"],
    withheld: { account_id: reasons.machinery },
    explained: { question: "(select label from custom_label l where l.id = t.custom_label_id)" },
    erasure: { delete: "all" },
  },
  shipping_address: {
    own: "t.account_id = $1",
    exported: [
      "id",
      "name",
      "first_name",
      "last_name",
      "phone",
      "address",
      "sub_district",
      "district",
      "province",
      "postcode",
      "tax_id",
      "is_default",
      "created_at",
      "archived_at",
    ],
    withheld: { account_id: reasons.machinery, version: reasons.machinery },
    erasure: { delete: "all" },
  },
  cart_item: {
    own: "t.cart_id in (select id from cart where account_id = $1)",
    exported: ["item_id", "plan_id", "quantity", "added_at"],
    withheld: { id: reasons.machinery, cart_id: reasons.machinery },
    explained: { title: itemTitle },
    erasure: { delete: "all" },
  },
  cart: {
    own: "t.account_id = $1",
    exported: [
      "payment_method_id",
      "coupon_ids",
      "known_coupon_ids",
      "promotion_id",
      "currency",
      "method_chosen_at",
      "updated_at",
    ],
    withheld: { id: reasons.machinery, account_id: reasons.machinery, guest_id: reasons.machinery },
    erasure: { delete: "all" },
  },
  stored_file: {
    own: "t.account_id = $1",
    exported: [
      "name",
      "purpose",
      "state",
      "media_type",
      "size_bytes",
      "width",
      "height",
      "seconds",
      "original_name",
      "slip_bank_code",
      "slip_day",
      "created_at",
    ],
    withheld: {
      account_id: reasons.machinery,
      guest_id: reasons.machinery,
      original_hash: reasons.machinery,
      slip_reference_hash: reasons.machinery,
      slip_reference_sealed: "stands on the picture itself",
    },
    erasure: {
      set: {
        state: `case
            when t.state in ('stored', 'attached')
              and t.purpose <> 'lesson'
              and not exists (select from payment_report_slip s where s.file_name = t.name)
              then 'deleting'
            else t.state end`,
        original_name: "''",
      },
    },
  },
  resumable_upload: {
    own: "t.account_id = $1",
    exported: ["original_name", "size_bytes", "created_at"],
    withheld: leftOut(reasons.machinery, [
      "id",
      "account_id",
      "reservation_id",
      "file_name",
      "expires_at",
      "purpose",
    ]),
    erasure: { keep: "an administrator's upload under way, forgotten within a day" },
  },
  mail: {
    own: "t.account_id = $1",
    exported: ["id", "template", "recipient", "subject", "text_body", "created_at", "sent_at"],
    explained: { packed: "encode(t.packed, 'base64')" },
    withheld: {
      packed: "its text is put into text_body",
      html_body: "the same words once more",
      html_packed: "the same words once more",
      account_id: reasons.machinery,
      outbox_id: reasons.machinery,
    },
    erasure: {
      set: {
        recipient: "''",
        subject: "''",
        packed: "null",
        text_body: "''",
        html_body: "''",
        html_packed: "null",
      },
    },
  },
  outbox_message: {
    own: "t.payload ->> 'accountId' = $1::text",
    exported: ["id", "kind", "created_at", "due_at", "done_at"],
    withheld: {
      ...leftOut(reasons.machinery, ["key", "tries", "last_error", "is_kept"]),
      payload: "what was sent stands under mail",
    },
    erasure: {
      set: {
        payload: "jsonb_build_object('accountId', $1::bigint)",
        last_error: "''",
        done_at: "coalesce(t.done_at, now())",
      },
    },
  },
  idempotency_key: {
    own: `t.owner in (select 'account:' || $1
      union all
      select 'guest:' || id from guest where merged_into = $1)`,
    exported: [],
    withheld: { "*": "repeats for a day what stands elsewhere" },
    erasure: { delete: "all" },
  },
  guest: {
    own: "t.merged_into = $1",
    exported: ["handle", "created_at", "last_seen_at"],
    withheld: { id: reasons.machinery, secret_hash: reasons.opens, merged_into: reasons.machinery },
    erasure: { delete: "not exists (select from stored_file f where f.guest_id = t.id)" },
  },
  audit_entry: {
    own: `t.actor_id = $1 or t.object = any (array(select 'account:' || $1
      union all select 'order:' || id from shop_order where account_id = $1))`,
    exported: ["actor_role", "action", "object", "detail", "created_at"],
    withheld: { id: reasons.machinery, actor_id: reasons.staff, request_id: reasons.machinery },
    erasure: { keep: "the account's number and what was done, never names or addresses" },
  },
  provider_key: keyOfShop,
  provider_key_past: keyOfShop,
  social_app: {
    own: "t.set_by = $1",
    exported: ["provider", "set_at"],
    withheld: {
      app_id: reasons.machinery,
      secret_sealed: reasons.opens,
      set_by: reasons.machinery,
    },
    erasure: { keep: "an app of the shop, with the number of the account that set it" },
  },
  storage_reservation: {
    own: `t.account_id = $1
      or t.guest_id = any (array(select id from guest where merged_into = $1))`,
    exported: [],
    withheld: { "*": "lasts as long as an upload" },
    erasure: { keep: "is swept after a quarter of an hour, with the space it holds" },
  },
  people_import: {
    own: "t.account_id = $1",
    exported: ["file_name", "checked_at", "expires_at"],
    withheld: {
      id: reasons.machinery,
      account_id: reasons.machinery,
      file: "is about other people",
    },
    erasure: { delete: "all" },
  },
  people_import_run: {
    own: "t.imported_by = $1",
    exported: ["id", "file_name", "imported_at", "lines"],
    withheld: leftOut(reasons.machinery, ["sent_id", "imported_by", "existing", "is_invited"]),
    erasure: { keep: "the shop needs to know which file its students came from" },
  },
  people_import_line: {
    own: "t.account_id = $1",
    exported: ["run_id", "line", "result", "is_course_opened"],
    withheld: leftOut(reasons.machinery, ["id", "account_id", "faults"]),
    erasure: { set: { account_id: "null" } },
  },
  item_draft: {
    own: "t.account_id = $1",
    exported: ["item_id", "typed", "updated_at"],
    withheld: leftOut(reasons.machinery, ["account_id", "version", "revision", "tab"]),
    explained: { title: itemTitle },
    erasure: { delete: "all" },
  },
  data_export: {
    own: "t.account_id = $1",
    exported: ["requested_at", "ready_at", "ends_at"],
    withheld: {
      id: reasons.machinery,
      account_id: reasons.machinery,
      document: "is this copy",
      claimed_at: reasons.machinery,
    },
    erasure: { delete: "all" },
  },
  account: accountRow,
};

/** The query of the log in the address. */
export type AuditQuery = {
  person: string;
  kind: string;
  object: string;
  from: string;
  to: string;
  sort: string;
  before: string;
};

const shapes: Record<keyof AuditQuery, RegExp> = {
  person: /^.{0,254}$/u,
  kind: /^[a-z_-]{0,40}$/,
  object: /^.{0,100}$/u,
  from: /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/,
  to: /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/,
  sort: /^(?:oldest)?$/,
  before: /^[1-9]\d{0,14}$/,
};

/** The beginnings of records' names. */
export const kinds = [
  "account",
  "order",
  "review",
  "break",
  "statement",
  "statement_line",
  "batch",
  "figures",
  "social_app",
  "item",
  "category",
  "certificate",
  "instructor",
  "coupon",
  "promotion",
  "setting",
  "text",
  "payment_method",
  "provider",
  "bank_account",
  "shipping_option",
  "reject_reason",
  "user_group",
  "custom_label",
  "file",
  "mail",
  "announcement",
  "audit",
] as const;

export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const read = (name: keyof AuditQuery) => {
    const value = params.get(name)?.trim() ?? "";
    return shapes[name].test(value) ? value : "";
  };
  return {
    person: read("person"),
    kind: read("kind"),
    object: read("object"),
    from: read("from"),
    to: read("to"),
    sort: read("sort"),
    before: read("before"),
  };
}

/** Every change returns to the newest entries. */
export function auditSearch(query: AuditQuery, changes: Partial<AuditQuery> = {}): string {
  const filled = Object.entries({ ...query, before: "", ...changes }).filter(
    ([, value]) => value !== "",
  );
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
}

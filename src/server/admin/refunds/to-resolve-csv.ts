import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { toResolveRow } from "./to-resolve.ts";
import type { ToResolve } from "./to-resolve-queries.ts";

export const csvHead = fileHead("to-resolve", [
  "id",
  "kind",
  "opened",
  "order",
  "buyer",
  "method",
  "provider",
  "reference",
  "amount",
  "currency",
  "expected",
  "expected-currency",
  "paid",
  "reason",
  "refund",
  "refund-state",
  "resolved",
  "resolved-by",
  "resolution",
  "note",
]);

/** Possible actions are not in the file. */
export function csvRow(found: ToResolve, words: Words): CsvCell[] {
  const row = toResolveRow(found, {
    canProviderRefund: () => false,
    aboveSatang: 0,
    refundApproval: null,
    viewerId: null,
  });
  const {
    source,
    id,
    kind,
    opened_at,
    order_id,
    student_name,
    payment_method_name,
    provider,
    reference,
    amount,
    currency_code,
    refund,
    done,
  } = row;
  const named = (begin: string, code: string | null | undefined) =>
    code == null ? null : words(`${begin}-${code}`, code);
  return [
    `${source}-${id}`,
    named("resolve.kind", kind),
    opened_at,
    order_id,
    student_name,
    payment_method_name,
    named("setting.provider", provider),
    reference,
    amount,
    currency_code,
    row.expected,
    row.expected_currency_code,
    row.paid_at,
    named("resolve.why", row.detail),
    refund?.amount ?? null,
    named("refund.state", refund?.state),
    done?.at ?? null,
    done?.by ?? null,
    done && words(`resolve.resolved-${done.resolution ?? "none"}`, done.resolution ?? ""),
    done?.note ?? null,
  ];
}

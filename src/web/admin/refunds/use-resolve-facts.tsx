import { providerTitle } from "#domain/payment/providers/all-accounts.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import type { Fact } from "#web/ui/text/facts.tsx";
import { moneyText, type ToResolve } from "./refund-types.ts";
import type { ResolvePart } from "./resolve-parts.ts";

/** The order, the sums, the payment method and the reference of a thing to resolve. */
export function useResolveFacts({
  order_id,
  student_name,
  amount,
  expected,
  currency_code,
  expected_currency_code,
  paid_at,
  payment_method_name,
  provider,
  reference,
  source,
  gone,
  is_unsized,
}: ToResolve): (Fact & { part: ResolvePart })[] {
  const t = useTexts();
  const lang = useLanguage();
  const [came, wanted]: [KeyOf<"refund">, KeyOf<"refund">] =
    source === "break" ? ["resolve.theirs", "resolve.ours"] : ["resolve.came", "resolve.expected"];
  return [
    ...(order_id === null
      ? []
      : [
          {
            part: "order" as const,
            name: t("resolve.order"),
            value: (
              <LocaleLink to={`/admin/orders/${order_id}`}>
                {`#${order_id} ${student_name ?? ""}`.trim()}
              </LocaleLink>
            ),
          },
        ]),
    ...(gone === null
      ? []
      : [
          {
            part: "came" as const,
            name: t(is_unsized ? "resolve.gone-most" : "resolve.gone"),
            value: moneyText(gone, currency_code),
            strong: true,
          },
        ]),
    ...(amount === null
      ? []
      : [
          {
            part: "came" as const,
            name: t(came),
            value: moneyText(amount, currency_code),
            strong: true,
          },
        ]),
    ...(expected === null
      ? []
      : [
          {
            part: "expected" as const,
            name: t(wanted),
            value: moneyText(expected, expected_currency_code),
          },
        ]),
    ...(paid_at === null
      ? []
      : [
          {
            part: "paid-at" as const,
            name: t("resolve.paid-at"),
            value: <DateTimeText value={paid_at} />,
          },
        ]),
    // Money without a known order has no payment method of the shop: only its provider is known.
    {
      part: "method",
      name: t("resolve.method"),
      value: payment_method_name ?? (provider === null ? "—" : providerTitle(provider, lang)),
    },
    ...(reference === null
      ? []
      : [{ part: "reference" as const, name: t("resolve.reference"), value: reference }]),
  ];
}

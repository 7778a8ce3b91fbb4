import { useQuery } from "@tanstack/react-query";
import type { PageLanguage } from "#domain/language/page-languages.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { type Effect, effectsOf, type GoingBack } from "#domain/payment/refund/refund-effects.ts";
import { withheldShare } from "#domain/payment/refund/withheld-share.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage, usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { moneyText } from "./refund-types.ts";
import styles from "./resolve-item.module.css";

type Gave = Awaited<ReturnType<typeof readGave>>;

async function readGave(paymentId: number) {
  return goodValue(await api.adminGetRefundEffects({ params: { paymentId } })).data;
}

type Props = {
  paymentId: number;
  going: GoingBack | "undecided";
  /**
   * The amount in the order's currency, and whether the withholding certificate stays valid; left
   * out: the amount is not known yet.
   */
  part?: { amount: number; certificateStays: boolean };
};

export function useRefundEffects(paymentId: number) {
  return useQuery({
    queryKey: [...adminKeys.all, "refund-effects", paymentId, useLanguage()],
    queryFn: () => readGave(paymentId),
  });
}

/** The effects of a refund on access, seats, coupons, goods and papers, shown before the press. */
export function RefundEffects({
  paymentId,
  going,
  part = { amount: 0, certificateStays: false },
}: Props) {
  const t = useTexts();
  const lang = usePageLanguage();
  const { data, isError } = useRefundEffects(paymentId);
  if (isError) return <Callout tone="danger">{t("refund.effects-unread")}</Callout>;
  return (
    <Callout title={t(`refund.effects-${going}`)}>
      {data === undefined ? (
        <Skeleton height="3rem" />
      ) : (
        <ul className={styles.effects}>
          {effectsOf(
            { ...givenOf(data), certificateStays: part.certificateStays },
            going === "undecided" ? "whole" : going,
          ).map((effect) => (
            <li key={effect}>{wordsOf(effect, data, { t, lang, amount: part.amount })}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

function givenOf({ courses, seats, coupons, goods, is_sent, withholding, withheld_gone }: Gave) {
  return {
    courses,
    seats,
    isSent: is_sent,
    withholding: withholding > withheld_gone,
    coupons: coupons.map(({ code, comes_back }) => ({ code, comesBack: comes_back })),
    goods: goods.map(({ name, qty }) => ({ name, quantity: qty })),
  };
}

type EffectWords = { t: Translate; lang: PageLanguage; amount: number };

function wordsOf(effect: Effect, gave: Gave, { t, lang, amount }: EffectWords): string {
  const { courses, seats, coupons, goods, withholding, withheld_gone } = gave;
  const codes = (comesBack: boolean) =>
    coupons.flatMap(({ code, comes_back }) => (comes_back === comesBack ? [code] : [])).join(", ");
  const names = {
    courses: courses
      .map(({ name, ends_at }) =>
        ends_at === null
          ? name
          : t("refund.effect-until", { name, date: formatDate(new Date(ends_at), lang) }),
      )
      .join(" · "),
    seats,
    coupons:
      effect === "coupons-back"
        ? codes(true)
        : effect === "coupons-gone"
          ? codes(false)
          : coupons.map(({ code }) => code).join(", "),
    goods: goods.map(({ name, qty }) => (qty === 1 ? name : `${name} × ${qty}`)).join(" · "),
    amount: moneyText(
      effect === "withholding-part" ? shareOf(gave, amount) : withholding - withheld_gone,
      "THB",
    ),
  };
  return t(`refund.effect-${effect}`, names);
}

/** The share of the withheld tax in this part, by the rule that records it. */
function shareOf({ withholding, payable, withheld_gone }: Gave, amount: number): number {
  const satang = (baht: number) => Math.round(baht * 100);
  const withheld = {
    withheldSatang: satang(withholding),
    payableSatang: satang(payable),
    goneSatang: satang(withheld_gone),
  };
  return bahtFromSatang(
    withheldShare(withheld, {
      amountSatang: satang(amount),
      endsOrder: false,
      certificateStays: false,
    }),
  );
}

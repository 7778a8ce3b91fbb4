import { useQuery } from "@tanstack/react-query";
import type { PageLanguage } from "#domain/link/page-languages.ts";
import { type Effect, effectsOf, type GoingBack } from "#domain/payment/refund-effects.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { api } from "#web/platform/desk-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage, usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import { deskKeys } from "../kit/desk-keys.ts";
import { moneyText } from "./refund-types.ts";
import styles from "./resolve-item.module.css";

type Gave = Awaited<ReturnType<typeof readGave>>;

async function readGave(paymentId: number) {
  return goodValue(await api.adminGetRefundEffects({ params: { paymentId } })).data;
}

/** What becomes of access, seats, coupons, goods and papers, said before the press. */
export function RefundEffects({ paymentId, going }: { paymentId: number; going: GoingBack | "undecided" }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const { data, isError } = useQuery({ queryKey: [...deskKeys.all, "refund-effects", paymentId, useLanguage()], queryFn: () => readGave(paymentId) });
  if (isError) return <Callout tone="danger">{t("refund.effects-unread")}</Callout>;
  return (
    <Callout title={t(`refund.effects-${going}`)}>
      {data === undefined ? (
        <Skeleton height="3rem" />
      ) : (
        <ul className={styles.effects}>
          {effectsOf(givenOf(data), going === "undecided" ? "whole" : going).map((effect) => (
            <li key={effect}>{wordsOf(effect, data, { t, lang })}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

function givenOf({ courses, seats, coupons, goods, is_sent, withholding }: Gave) {
  return {
    ...{ courses, seats, isSent: is_sent, withholding: withholding > 0 },
    coupons: coupons.map(({ code, comes_back }) => ({ code, comesBack: comes_back })),
    goods: goods.map(({ name, qty }) => ({ name, quantity: qty })),
  };
}

function wordsOf(effect: Effect, { courses, seats, coupons, goods, withholding }: Gave, { t, lang }: { t: Translate; lang: PageLanguage }): string {
  const codes = (comesBack: boolean) => coupons.flatMap(({ code, comes_back }) => (comes_back === comesBack ? [code] : [])).join(", ");
  const names = {
    courses: courses
      .map(({ name, ends_at }) => (ends_at === null ? name : t("refund.effect-until", { name, date: formatDate(new Date(ends_at), lang) })))
      .join(" · "),
    seats,
    coupons: effect === "coupons-back" ? codes(true) : effect === "coupons-gone" ? codes(false) : coupons.map(({ code }) => code).join(", "),
    goods: goods.map(({ name, qty }) => (qty === 1 ? name : `${name} × ${qty}`)).join(" · "),
    amount: moneyText(withholding, "THB"),
  };
  return t(`refund.effect-${effect}`, names);
}

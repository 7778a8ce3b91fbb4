import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { ClaimAnswer } from "#domain/payment/refund/refund-claim.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { OrderSection } from "../orders/order/order-section.tsx";
import { adminKeys } from "../shared/admin-keys.ts";

type Claim = NonNullable<Output<AllSchemas["adminGetRefundClaim"]>["data"]>;

/** The student's claim for the money of an order, with the shop's answer. */
export function RefundClaimCard({ orderId }: { orderId: number }) {
  const t = useTexts();
  const lang = useLanguage();
  const { data: claim } = useQuery({
    queryKey: [...adminKeys.all, "claim", orderId, lang],
    queryFn: async () => goodValue(await api.adminGetRefundClaim({ params: { orderId } })).data,
  });
  if (!claim) return null;
  const { state, account, asked_at: at, reason, answer_reason: answer } = claim;
  const money = (sum: number) => <Price amount={sum} currency={claim.currency_code} sum />;
  return (
    <OrderSection title={t("claim.title")}>
      <div className="stack-12 one-column">
        <p>{reason}</p>
        <Facts
          facts={[
            { name: t("claim.state"), value: t(`claim.state-${state}`), strong: true },
            { name: t("claim.asked"), value: <DateTimeText value={at} /> },
            { name: t("claim.watched"), value: `${claim.watched_percent}%` },
            ...(account
              ? [
                  {
                    name: t("claim.account"),
                    value: `${account.bank_name} ${account.number} ${account.name}`,
                  },
                ]
              : []),
            ...(claim.returned > 0
              ? [
                  { name: t("claim.returned"), value: money(claim.returned) },
                  {
                    name: t(state === "part" ? "claim.left-kept" : "claim.left"),
                    value: money(claim.left),
                  },
                ]
              : []),
            ...(answer === "" ? [] : [{ name: t("claim.answer"), value: answer }]),
          ]}
        />
        {claim.may_end_in_part ? (
          <Callout>{t("claim.part-text")}</Callout>
        ) : (
          state === "agreed" && <Callout>{t("claim.agreed-text")}</Callout>
        )}
        {(claim.may_answer || claim.may_end_in_part) && <AnswerClaim claim={claim} />}
      </div>
    </OrderSection>
  );
}

function AnswerClaim({ claim }: { claim: Claim }) {
  const t = useTexts();
  const client = useQueryClient();
  const { id, may_answer: mayAnswer, may_end_in_part: isInPart } = claim;
  const answer = useRef<ClaimAnswer>(mayAnswer ? "agreed" : "part");
  const choose = (said: ClaimAnswer) => () => {
    answer.current = said;
  };
  const form = useForm({
    fields: ["reason"] as const,
    send: ({ reason }) =>
      api.adminAnswerRefundClaim({
        params: { claimId: id },
        body: { answer: answer.current, reason },
      }),
    onDone: async () => {
      notify({ title: t("claim.done"), tone: "good" });
      await client.invalidateQueries({ queryKey: adminKeys.all });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: adminKeys.all }),
  });
  return (
    <form {...form.props} className="stack-12">
      <TextArea
        label={t("claim.answer")}
        hint={t("claim.answer-hint")}
        name="reason"
        rows={2}
        maxLength={1000}
        error={form.errors.reason}
      />
      {form.fault && (
        <Callout tone="danger" live>
          {form.fault}
        </Callout>
      )}
      <div className="row-8">
        {mayAnswer && (
          <Button type="submit" busy={form.busy} onClick={choose("agreed")}>
            {t("claim.agree")}
          </Button>
        )}
        {isInPart ? (
          <Button type="submit" variant="quiet" disabled={form.busy} onClick={choose("part")}>
            {t("claim.end-in-part")}
          </Button>
        ) : (
          <Button type="submit" variant="quiet" disabled={form.busy} onClick={choose("refused")}>
            {t("claim.refuse")}
          </Button>
        )}
      </div>
    </form>
  );
}

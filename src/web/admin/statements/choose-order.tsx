import { useState } from "react";
import { type RestChoice, restChoices } from "#domain/payment/partial-payment.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import styles from "./statement.module.css";
import type { Candidate } from "./statement-query.ts";
import { useLineForm } from "./use-line-form.ts";

type Props = {
  lineId: number;
  /** The amount of the line. */
  amount: number;
  candidates: readonly Candidate[];
  /** The order that was searched by its number. */
  named?: number | null;
};

/** The administrator chooses the order of the money, with a reason. */
export function ChooseOrder({ lineId, amount, candidates, named = null }: Props) {
  const t = useTexts();
  const [only, ...others] = candidates;
  const first =
    candidates.find(({ order_id }) => order_id === named) ??
    (others.length === 0 ? only : undefined);
  const [chosen, setChosen] = useState(first && !first.is_own ? String(first.order_id) : "");
  const [note, setNote] = useState("");
  const order = candidates.find(({ order_id }) => String(order_id) === chosen);
  const [rest, setRest] = useState<RestChoice | "">("");
  const missing =
    order === undefined || order.is_paid ? 0 : Math.round((order.payable - amount) * 100) / 100;
  const form = useLineForm({
    send: (typed) =>
      api.adminChooseStatementOrder({
        params: { id: lineId },
        body: {
          order_id: Number(chosen),
          note: typed,
          ...(missing > 0 && rest !== "" && { rest }),
        },
      }),
    done: t("statement-line.chosen"),
    isReady: () => order !== undefined && (missing <= 0 || rest !== ""),
  });
  const cards = candidates.map((candidate) => ({
    value: String(candidate.order_id),
    label: `#${candidate.order_id} ${candidate.name}`.trim(),
    ...(candidate.is_own && { disabled: true }),
    aside: t("statement-line.payable", { amount: priceText(candidate.payable, { sum: true }) }),
    note: <CandidateNote candidate={candidate} />,
  }));
  return (
    <Card>
      <form {...form.props} className={styles.form}>
        <UnsavedGuard isDirty={note !== "" && !form.busy} />
        <div>
          <h2>{t("statement-line.choose")}</h2>
          <p className={styles.soft}>{t("statement-line.choose-text")}</p>
        </div>
        <RadioCards
          legend={t("statement.order")}
          hideLegend
          name="order"
          cards={cards}
          value={chosen}
          onChange={setChosen}
          error={order === undefined ? form.errors.order : undefined}
        />
        {missing > 0 && (
          <RadioCards
            legend={t("statement-line.rest", { difference: priceText(missing, { sum: true }) })}
            name="rest"
            value={rest}
            onChange={(value) => setRest(value === "ask" ? "ask" : "forgive")}
            cards={restChoices
              .filter((choice) => choice === "forgive" || order?.status !== "expired")
              .map((value) => ({
                value,
                label: t(`statement-line.rest-${value}`),
                note: t(`statement-line.rest-${value}-note`),
              }))}
            error={
              form.errors.order && order && rest === ""
                ? t("statement-line.rest-missing")
                : undefined
            }
          />
        )}
        {missing < 0 && (
          <Callout>
            {t("statement-line.over", { difference: priceText(-missing, { sum: true }) })}
          </Callout>
        )}
        <TextArea
          label={t("statement-line.note-label")}
          hint={t("statement-line.note-hint")}
          name="note"
          maxLength={500}
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={form.errors.note}
        />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {t(order?.is_paid ? "statement-line.choose-paid" : "statement-line.choose-yes")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The clues and faults of a candidate, and the buyer's report. */
function CandidateNote({
  candidate: { is_own, is_paid, faults, clues, ordered_at, pay_until, report },
}: {
  candidate: Candidate;
}) {
  const t = useTexts();
  return (
    <>
      <span className={styles.badges}>
        {is_own && <Badge tone="danger">{t("statement-line.own")}</Badge>}
        {is_paid && <Badge tone="good">{t("statement-line.is-paid")}</Badge>}
        {clues.map((clue) => (
          <Badge key={clue} tone="good">
            {t(`statement.clue-${clue}`)}
          </Badge>
        ))}
        {faults.map((fault) => (
          <Badge key={fault} tone="danger">
            {t(`statement.fault-${fault}`)}
          </Badge>
        ))}
      </span>
      <span>
        {t("statement-line.ordered")} <DateTimeText value={ordered_at} /> ·{" "}
        {t("statement-line.pay-until")} <DateTimeText value={pay_until} />
      </span>
      {report && (
        <span>
          {" · "}
          {t("statement-line.reported")}{" "}
          {[report.amount !== null && priceText(report.amount, { sum: true }), report.bank_code]
            .filter(Boolean)
            .join(" · ")}{" "}
          {report.transferred_at && <DateTimeText value={report.transferred_at} />}{" "}
          {report.description}
        </span>
      )}
    </>
  );
}

import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import styles from "./statement.module.css";
import type { Candidate } from "./statement-query.ts";
import { useLineForm } from "./use-line-form.ts";

/** A repeated payment, or a waived rest that came after all: the shop owes it to the buyer. */
export function SecondTransfer({
  lineId,
  order: { order_id: orderId, forgiven, faults },
}: {
  lineId: number;
  order: Candidate;
}) {
  const t = useTexts();
  const kind = forgiven > 0 && !faults.includes("taken") ? "later" : "second";
  const about = { id: orderId, forgiven: priceText(forgiven, { sum: true }) };
  const form = useLineForm({
    send: (note) =>
      api.adminChooseStatementOrder({
        params: { id: lineId },
        body: { order_id: orderId, note, is_second: true },
      }),
    done: t("statement-line.chosen"),
  });
  return (
    <>
      <Callout title={t(kind === "later" ? "statement-line.later" : "statement-line.twice", about)}>
        {t(kind === "later" ? "statement-line.later-text" : "statement-line.twice-text")}
      </Callout>
      <Card>
        <form {...form.props} className={styles.form}>
          <div>
            <h2>
              {t(kind === "later" ? "statement-line.later-rest" : "statement-line.second", about)}
            </h2>
            <p className={styles.soft}>{t("statement-line.second-text")}</p>
          </div>
          <TextArea
            label={t("statement-line.note-label")}
            hint={t("statement-line.note-hint")}
            name="note"
            maxLength={500}
            rows={2}
            error={form.errors.note}
          />
          {form.fault && (
            <Callout tone="danger" live>
              {form.fault}
            </Callout>
          )}
          <div className={styles.actions}>
            <Button type="submit" busy={form.busy}>
              {t(kind === "later" ? "statement-line.later-yes" : "statement-line.second-yes")}
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}

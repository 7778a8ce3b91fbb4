import { api } from "#web/platform/desk-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./statement.module.css";
import { useLineForm } from "./use-line-form.ts";

/** Money that came once more for an order that has its money: owed to the buyer from now on. */
export function SecondTransfer({ lineId, orderId }: { lineId: number; orderId: number }) {
  const t = useTexts();
  const form = useLineForm({
    send: (note) => api.adminChooseStatementOrder({ params: { id: lineId }, body: { order_id: orderId, note, is_second: true } }),
    done: t("statement-line.chosen"),
  });
  return (
    <Card>
      <form {...form.props} className={styles.form}>
        <div>
          <h2>{t("statement-line.second", { id: orderId })}</h2>
          <p className={styles.soft}>{t("statement-line.second-text")}</p>
        </div>
        <TextArea label={t("statement-line.note-label")} hint={t("statement-line.note-hint")} name="note" maxLength={500} rows={2} error={form.errors.note} />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {t("statement-line.second-yes")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

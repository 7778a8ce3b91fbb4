import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import styles from "./statement.module.css";
import { type StatementList, statementKeys } from "./statement-query.ts";

type Result = Output<AllSchemas["adminApproveStatement"]>["data"]["results"][number];
type Props = { certain: StatementList["certain"] };

/** Approves all certain lines, and shows the result of each order. */
export function ApproveCertain({ certain }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const amount = priceText(certain.amount, { sum: true });
  const close = () => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: statementKeys.all });
    void client.invalidateQueries({ queryKey: adminKeys.all });
  };
  return (
    <Card className={styles.certain}>
      <div className={styles.words}>
        <p className={styles.strong}>{t("statement.certain", { count: certain.lines, amount })}</p>
        <p className={styles.soft}>{t("statement.certain-text")}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{t("statement.approve-all")}</Button>
      {isOpen && <ApproveDialog certain={certain} onClose={close} />}
    </Card>
  );
}

function ApproveDialog({ certain, onClose }: Props & { onClose: () => void }) {
  const t = useTexts();
  const [results, setResults] = useState<readonly Result[]>([]);
  const approve = useMutation({
    mutationFn: () => approveAll((some) => setResults((before) => [...before, ...some])),
  });
  const footer = approve.isSuccess ? (
    <Button onClick={onClose}>{t("ui.close")}</Button>
  ) : (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button busy={approve.isPending} onClick={() => approve.mutate()}>
        {t("statement.approve-yes")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("statement.approve-title", { count: certain.lines })}
      onClose={onClose}
      footer={footer}
      closeOnMask={false}
    >
      <div className={styles.form}>
        {approve.isIdle && (
          <>
            <p className={styles.strong}>
              {t("statement.certain", {
                count: certain.lines,
                amount: priceText(certain.amount, { sum: true }),
              })}
            </p>
            <p>{t("statement.approve-text")}</p>
          </>
        )}
        {approve.isError && (
          <Callout tone="danger" live>
            {t("error.offline-text")}
          </Callout>
        )}
        {(results.length > 0 || approve.isSuccess) && <Results results={results} />}
      </div>
    </Dialog>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  const t = useTexts();
  const done = results.filter(({ result }) => result === "approved").length;
  return (
    <>
      <p role="status">
        {results.length === 0
          ? t("statement.results-none")
          : t("statement.results-sum", { done, count: results.length })}
      </p>
      <ul aria-label={t("statement.results")} className="stack-8">
        {results.map(({ line_id, order_id, name, amount, result }) => (
          <li key={line_id} className={styles.result}>
            <span>
              <LocaleLink to={`/admin/orders/${order_id}`}>
                {`#${order_id} ${name}`.trim()}
              </LocaleLink>{" "}
              · <Price amount={amount} sum />
            </span>
            <Badge tone={toneOf(result)}>{t(`statement.result-${result}`)}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

function toneOf(result: Result["result"]): Tone {
  if (result === "approved") return "good";
  return result === "waits" || result === "decided" ? "plain" : "danger";
}

/** A hundred per call, so that no call takes long. */
async function approveAll(tell: (results: readonly Result[]) => void): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const { results, next }: { results: Result[]; next: number | null } = goodValue(
      await api.adminApproveStatement({ body: { after } }),
    ).data;
    tell(results);
    after = next;
  }
}

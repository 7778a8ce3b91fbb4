import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue, quietApi } from "#web/platform/api-client.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import styles from "../order-detail.module.css";
import type { Order } from "../orders.ts";

const ClaimDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import("./claim-dialog.tsx")).ClaimDialog })),
);

export type ClaimStanding = Output<AllSchemas["getRefundClaim"]>["data"];
type Claim = NonNullable<ClaimStanding["claim"]>;

const tones: Record<Claim["state"], Tone> = {
  asked: "accent",
  agreed: "brand",
  refused: "danger",
  paid: "good",
  part: "plain",
  withdrawn: "plain",
  void: "plain",
};

/** The claim for the money of an order: where it stands, or how long one can be made. */
export function RefundClaim({ order: { id } }: { order: Order }) {
  const t = useTexts();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const queryKey = ["order", id, "claim", useLanguage()];
  const { data: claiming } = useQuery({
    queryKey,
    queryFn: async () => goodValue(await quietApi.getRefundClaim({ params: { orderId: id } })).data,
  });
  if (claiming === undefined || (claiming.claim === null && !claiming.may_claim)) return null;
  const { claim } = claiming;
  const again = () => void client.invalidateQueries({ queryKey: ["order", id] });
  return (
    <Card className={styles.sheet}>
      <h2 className="text-18">{t("orders.claim")}</h2>
      {claim && <ClaimSteps claim={claim} />}
      {claim?.state === "asked" && <Withdraw orderId={id} onDone={again} />}
      {claiming.may_claim && (
        <>
          <Until claiming={claiming} />
          <div>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {t("orders.claim")}
            </Button>
          </div>
        </>
      )}
      {isOpen && (
        <Suspense>
          <ClaimDialog
            orderId={id}
            asksAccount={claiming.asks_account}
            onDone={again}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function ClaimSteps({ claim }: { claim: Claim }) {
  const t = useTexts();
  const lang = useDateLanguage();
  const { state, reason, answer_reason: answer, asked_at: at, paid_on: paidOn } = claim;
  const date = paidOn === null ? "" : formatDate(new Date(`${paidOn}T12:00:00+07:00`), lang);
  const sumText = (sum: number) => priceText(sum, { currency: claim.currency_code, sum: true });
  return (
    <div className="stack-4" role="status">
      <p>
        <Badge tone={tones[state]}>{t(`orders.claim-step-${state}`, { date })}</Badge>
      </p>
      {claim.returned > 0 && claim.left > 0 && (
        <p>
          {t(claim.paid_on === null ? "orders.claim-returned" : "orders.claim-kept", {
            sum: sumText(claim.returned),
            left: sumText(claim.left),
          })}
        </p>
      )}
      {answer !== "" && <p>{t("orders.claim-shop-says", { reason: answer })}</p>}
      <p className="soft">
        {t("orders.claim-asked-at")} <DateTimeText value={at} />
      </p>
      <p className="soft">{reason}</p>
    </div>
  );
}

function Until({ claiming }: { claiming: ClaimStanding }) {
  const t = useTexts();
  const lang = useDateLanguage();
  const { until, watched_percent: watched, most_watched_percent: percent } = claiming;
  if (until === null) return null;
  const date = formatDate(new Date(`${until}T12:00:00+07:00`), lang);
  return <p className="soft">{t("orders.claim-until", { date, percent, watched })}</p>;
}

function Withdraw({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    const answer = await api.withdrawRefundClaim({ params: { orderId } });
    if (answer.ok) notify({ title: t("orders.claim-withdrawn"), tone: "good" });
    else notify({ title: answer.msg, tone: "warning" });
    onDone();
  };
  const press = () => {
    setBusy(true);
    withdraw()
      .catch(() =>
        notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <Button variant="text" busy={busy} onClick={press}>
        {t("orders.claim-withdraw")}
      </Button>
    </div>
  );
}

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { PageSteps } from "#web/admin/list/page-steps.tsx";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import { PeopleTabs } from "../courses/editor/people-tabs.tsx";
import type { Route } from "./+types/admin-reviews-page";

type Reviews = Output<AllSchemas["adminListReviews"]>["data"];
type Review = Reviews["items"][number];

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("reviews-admin.title")} · ${t("shop.name")}`);
};

/** The reviews of a course. Staff can hide one with a reason, and show it again. */
export default function AdminReviewsPage() {
  const { id = "" } = useParams();
  const t = useTexts();
  const [page, setPage] = useState(1);
  const key = ["reviews", id];
  const read = useQuery({
    queryKey: [...key, page],
    queryFn: async () =>
      goodValue(await api.adminListReviews({ params: { id: Number(id) }, query: { page } })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PeopleTabs id={Number(id)} />
      <SettingPart below title={t("reviews-admin.title")}>
        <p className="muted">{t("reviews-admin.lead")}</p>
        <SettingRead read={read}>
          {(found) => <ReviewList found={found} queryKey={key} onPage={setPage} />}
        </SettingRead>
      </SettingPart>
    </>
  );
}

function ReviewList({
  found: { items, page, pages },
  queryKey,
  onPage,
}: {
  found: Reviews;
  queryKey: readonly unknown[];
  onPage: (page: number) => void;
}) {
  const t = useTexts();
  if (items.length === 0) return <p className="muted">{t("reviews-admin.none")}</p>;
  return (
    <>
      {items.map((review) => (
        <ReviewCard key={review.id} review={review} queryKey={queryKey} />
      ))}
      <PageSteps page={page} pages={pages} onPage={onPage} />
    </>
  );
}

function ReviewCard({ review, queryKey }: { review: Review; queryKey: readonly unknown[] }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const [isAsked, setAsked] = useState(false);
  const { isBusy, fault, decide } = useDecide(review, queryKey);
  const { stars, words, name, written_at: at, hidden_at: hiddenAt, hidden_reason: reason } = review;
  return (
    <Card>
      <div className="stack-8 one-column">
        <div className="row-8-12 centred">
          <span className="strong">{t("reviews.average", { stars })}</span>
          <span>{name}</span>
          <span className="soft">{formatDate(new Date(at), lang)}</span>
        </div>
        {words !== "" && <p className="keep-lines break-anywhere">{words}</p>}
        {hiddenAt !== null && <Callout>{t("reviews-admin.hidden", { reason })}</Callout>}
        {fault !== null && !isAsked && (
          <Callout tone="danger" live>
            {fault}
          </Callout>
        )}
        <div className="row-8">
          {hiddenAt === null ? (
            <Button
              variant="quiet"
              aria-label={t("reviews-admin.hide-named", { name })}
              onClick={() => setAsked(true)}
            >
              {t("reviews-admin.hide")}
            </Button>
          ) : (
            <Button variant="quiet" busy={isBusy} onClick={() => void decide(null)}>
              {t("reviews-admin.show")}
            </Button>
          )}
        </div>
      </div>
      {isAsked && (
        <HideDialog
          name={name}
          isBusy={isBusy}
          fault={fault}
          onClose={() => setAsked(false)}
          onHide={(why) => void decide(why).then((isDone) => isDone && setAsked(false))}
        />
      )}
    </Card>
  );
}

type HideProps = {
  name: string;
  isBusy: boolean;
  fault: string | null;
  onClose: () => void;
  onHide: (reason: string) => void;
};

function HideDialog({ name, isBusy, fault, onClose, onHide }: HideProps) {
  const t = useTexts();
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== "") onHide(reason.trim());
  };
  return (
    <Dialog
      title={t("reviews-admin.hide-named", { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("curriculum.cancel")}
          </Button>
          <Button
            type="submit"
            form="hide-review"
            variant="danger"
            busy={isBusy}
            aria-disabled={reason.trim() === "" || undefined}
          >
            {t("reviews-admin.hide")}
          </Button>
        </>
      }
    >
      <form id="hide-review" className="stack-12 one-column" onSubmit={submit}>
        <TextArea
          name="reason"
          label={t("reviews-admin.reason")}
          hint={t("reviews-admin.reason-hint")}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {fault !== null && (
          <Callout tone="danger" live>
            {fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}

/** `reason` null: shows it again. Returns whether it succeeded. */
function useDecide({ id, version }: Review, queryKey: readonly unknown[]) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const decide = async (reason: string | null): Promise<boolean> => {
    setBusy(true);
    setFault(null);
    const answer = await api
      .adminHideReview({ params: { id }, body: { version, reason } })
      .catch(() => null);
    setBusy(false);
    if (!answer?.ok) setFault(answer?.msg ?? t("error.offline-text"));
    else notify({ title: t("setting.saved"), tone: "good" });
    await queries.invalidateQueries({ queryKey });
    return answer?.ok === true;
  };
  return { isBusy, fault, decide };
}

import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { longestReview } from "#domain/learning/review.ts";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { Curriculum } from "../find-learning.ts";

/** The learner's review of the course. */
export function OwnReview({
  curriculum: { course_id: id, own_review: own },
}: {
  curriculum: Curriculum;
}) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const [stars, setStars] = useState(own?.stars ?? 0);
  const [words, setWords] = useState(own?.words ?? "");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = (work: () => Promise<{ ok: true } | { ok: false; msg: string }>, done: string) => {
    setBusy(true);
    setFault(null);
    void work()
      .then((answer) => {
        if (!answer.ok) return setFault(answer.msg);
        notify({ title: done, tone: "good" });
        return revalidate();
      })
      .catch(() => setFault(t("error.offline-text")))
      .finally(() => setBusy(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stars === 0) return setFault(t("review.choose"));
    run(() => api.saveReview({ params: { id }, body: { stars, words } }), t("review.saved"));
  };
  const remove = () =>
    run(async () => {
      const answer = await api.removeReview({ params: { id }, body: {} });
      if (answer.ok) {
        setStars(0);
        setWords("");
      }
      return answer;
    }, t("review.removed"));
  return (
    <Card>
      <form className="stack-16 one-column" onSubmit={submit} noValidate>
        <h2 className="text-18">{t("review.title")}</h2>
        {own?.is_hidden && <Callout>{t("review.hidden")}</Callout>}
        <ChoiceGroup
          type="radio"
          look="chips"
          name="stars"
          label={t("review.stars")}
          options={[5, 4, 3, 2, 1].map((count) => ({
            value: String(count),
            label: t("review.star", { count }),
          }))}
          value={String(stars)}
          onChoose={(value) => setStars(Number(value))}
        />
        <TextArea
          name="words"
          label={t("review.words")}
          hint={t("review.words-hint")}
          optional
          rows={4}
          maxLength={longestReview}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {fault !== null && (
          <Callout tone="danger" live>
            {fault}
          </Callout>
        )}
        <div className="row-12">
          <Button type="submit" busy={isBusy}>
            {t(own ? "review.change" : "review.save")}
          </Button>
          {own && (
            <Button variant="text" onClick={remove}>
              {t("review.remove")}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import styles from "./text-admin.module.css";
import { type TextChange, useTextHistory } from "./text-query.ts";

/** The changes of the text with persons and times. Former wording can be restored. */
export function TextHistory({
  textKey,
  onTakeBack,
}: {
  textKey: string;
  onTakeBack: (change: TextChange) => void;
}) {
  const t = useTexts();
  const read = useTextHistory(textKey);
  return (
    <Card className={styles.history}>
      <h2 className="text-18">{t("texts.history")}</h2>
      {read.data ? (
        <Changes changes={read.data} onTakeBack={onTakeBack} />
      ) : read.isError ? (
        <ErrorState
          title={t("texts.history-failed")}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton height="4rem" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Changes({
  changes,
  onTakeBack,
}: {
  changes: readonly TextChange[];
  onTakeBack: (change: TextChange) => void;
}) {
  const t = useTexts();
  if (changes.length === 0) return <p className={styles.soft}>{t("texts.history-none")}</p>;
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id} className={styles.change}>
          <p className={styles.soft}>
            <DateTimeText value={change.at} /> · {change.by_name ?? "–"}
          </p>
          {change.changes.map(({ lang, from, to }) => (
            <dl key={lang} className={styles.fromTo}>
              <dt>
                {t(`texts.${lang}`)} · {t("texts.history-from")}
              </dt>
              <dd lang={lang}>{from ?? t("texts.ours-mark")}</dd>
              <dt>
                {t(`texts.${lang}`)} · {t("texts.history-to")}
              </dt>
              <dd lang={lang}>{to ?? t("texts.ours-mark")}</dd>
            </dl>
          ))}
          <div>
            <Button variant="quiet" onClick={() => onTakeBack(change)}>
              {t("texts.take-back")}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

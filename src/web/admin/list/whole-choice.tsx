import { useEffect, useRef, useState } from "react";
import { choiceLimit } from "#contract/admin/batch-limit.ts";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import styles from "./batch.module.css";
import { shortCount } from "./found-text.ts";

type Props<Item> = {
  /** The whole page is chosen, there are more rows, and the list is up to date. */
  isOffered: boolean;
  /** The number of matching rows; null: not all of them can be chosen. */
  total: number | null;
  /** The label without a count. */
  label?: string;
  chosen: number;
  choose: () => Promise<Answer<{ data: { items: Item[] } }>>;
  onChosen: (items: readonly Item[]) => void;
};

/** After the whole page is chosen, it offers all other matching rows. */
export function WholeChoice<Item>({
  isOffered,
  total,
  label,
  chosen,
  choose,
  onChosen,
}: Props<Item>) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [taken, setTaken] = useState<number | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const take = async () => {
    setBusy(true);
    setFault(null);
    const answer = await choose().catch(() => null);
    // The answer no longer counts if the person has left the view.
    if (!isHere.current) return;
    setBusy(false);
    if (!answer?.ok) return setFault(answer?.msg ?? t("error.offline-text"));
    // The button disappears when nothing more can be chosen.
    line.current?.focus();
    setTaken(answer.value.data.items.length);
    onChosen(answer.value.data.items);
  };
  if (!isOffered) return null;
  return (
    <div ref={line} tabIndex={-1} className={styles.whole}>
      {taken !== null && chosen >= taken ? (
        <p>{t("list.chosen-all", { count: formatCount(taken) })}</p>
      ) : total !== null && total > choiceLimit ? (
        <p>
          {t("list.choose-too-many", { count: shortCount(total), limit: formatCount(choiceLimit) })}
        </p>
      ) : (
        <Button variant="text" onClick={() => void take()} busy={busy}>
          {label ?? t("list.choose-all", { count: formatCount(total ?? 0) })}
        </Button>
      )}
      {fault && (
        <p role="alert" className="danger">
          {fault}
        </p>
      )}
    </div>
  );
}

import { useRef, useState } from "react";
import type { Answer } from "#contract/client.ts";
import { isSameInOtherOrder, isSameOrder } from "#domain/catalog/reorder.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";

type Options<Row> = {
  rows: readonly Row[];
  save: (order: { from: number[]; to: number[] }) => Promise<Answer<unknown>>;
  /** Reads the list again. */
  reread: () => Promise<unknown>;
};

type Line = { saved: readonly number[]; wanted: readonly number[] };

/**
 * Shows a new order at once and saves it, one save after the other, each over the version before.
 * If another administrator has reordered meanwhile, the list is read again.
 */
export function useOrdering<Row extends { id: number }>({ rows, save, reread }: Options<Row>) {
  const t = useTexts();
  const read = rows.map(({ id }) => id);
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const line = useRef<Line | null>(null);

  /** True: the order is saved. */
  const saveNext = async ({ saved: from, wanted: to }: Line): Promise<boolean> => {
    const answer = await save({ from: [...from], to: [...to] });
    if (answer.ok) return true;
    notify({
      title: t("order.refused"),
      text: answer.code === "EDIT_CONFLICT" ? t("order.conflict") : answer.msg,
      tone: "danger",
    });
    return false;
  };
  const saveAll = async (mine: Line) => {
    while (!isSameOrder(mine.saved, mine.wanted)) {
      const { wanted: next } = mine;
      if (!(await saveNext(mine))) return void (await reread());
      mine.saved = next;
      await reread();
    }
    notify({ title: t("order.saved"), tone: "good" });
  };
  const order = (ids: number[]) => {
    setWanted(ids);
    if (line.current) {
      line.current.wanted = ids;
      return;
    }
    line.current = { saved: read, wanted: ids };
    void saveAll(line.current)
      .catch(() => notify({ title: t("error.offline-text"), tone: "danger" }))
      .finally(() => {
        line.current = null;
        setWanted(null);
      });
  };
  return { order, rows: wanted && isSameInOtherOrder(read, wanted) ? inOrder(rows, wanted) : rows };
}

function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

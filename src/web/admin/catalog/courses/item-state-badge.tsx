import type { ItemState } from "#domain/catalog/item-state.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import styles from "./item-state-badge.module.css";

export const stateTones: Record<ItemState, Tone> = {
  published: "good",
  unpriced: "accent",
  scheduled: "brand",
  draft: "plain",
  archived: "plain",
};
type Props = { row: { state: ItemState; publish_at: string | null; unpublish_at: string | null } };

/** Whether it can be bought, and when a date changes that. */
export function ItemStateBadge({ row: { state, publish_at, unpublish_at } }: Props) {
  const t = useTexts();
  return (
    <span className={styles.state}>
      <Badge tone={stateTones[state]}>{t(`items.state-${state}`)}</Badge>
      {state === "scheduled" && publish_at && <DateText value={publish_at} />}
      {(state === "published" || state === "unpriced") && unpublish_at && (
        <span>
          {t("items.until")} <DateText value={unpublish_at} />
        </span>
      )}
    </span>
  );
}

import { useTexts } from "../app/texts/use-texts.tsx";
import { Badge } from "../ui/badge.tsx";
import { SeatIcon } from "../ui/icons.tsx";

/** Nothing without a limit. */
export function SeatsBadge({ seatsLeft }: { seatsLeft: number | null }) {
  const t = useTexts();
  if (seatsLeft === null) return null;
  if (seatsLeft === 0) return <Badge>{t("catalog.full")}</Badge>;
  return (
    <Badge tone="accent">
      <SeatIcon size={16} />
      {t("catalog.seats-left", { count: seatsLeft })}
    </Badge>
  );
}

import { useTexts } from "#web/texts/use-texts.tsx";
import { SeatIcon } from "#web/ui/icon/icons.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";

/** Empty without a limit. */
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

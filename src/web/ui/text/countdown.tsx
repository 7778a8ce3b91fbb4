import { useTexts } from "#web/texts/use-texts.tsx";
import { ClockIcon } from "../icon/icons.tsx";
import { Badge } from "../surface/badge.tsx";
import { formatCountdown, useCountdown } from "./use-countdown.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Silent for screen readers. Its end is announced once. */
export function Countdown({ until }: { until: string | number }) {
  const t = useTexts();
  const left = useCountdown(until);
  return (
    <>
      <Badge tone="accent">
        <ClockIcon size={16} />
        <span role="timer" aria-live="off">
          {left === null ? "–:––" : formatCountdown(left)}
        </span>
      </Badge>
      <VisuallyHidden>
        <span role="status">{left === 0 ? t("ui.time-over") : ""}</span>
      </VisuallyHidden>
    </>
  );
}

import { useTexts } from "#web/texts/use-texts.tsx";
import { WarningIcon } from "#web/ui/icon/icons.tsx";
import { ChipButton } from "#web/ui/surface/chip.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { AdminSlip } from "../list/admin-types.ts";
import { isSeenBefore } from "./slip-facts.ts";

type Props = { slips: readonly AdminSlip[]; chosen: number; onChoose: (index: number) => void };

/** Chooses one of several slips. A slip that was seen before is marked. */
export function SlipChoice({ slips, chosen, onChoose }: Props) {
  const t = useTexts();
  return (
    <div className="row-8">
      {slips.map((slip, index) => (
        <ChipButton key={slip.name} chosen={index === chosen} onClick={() => onChoose(index)}>
          {t("order-admin.slip-number", { number: index + 1 })}
          {isSeenBefore(slip) && (
            <>
              <WarningIcon size={18} />
              <VisuallyHidden>{t("order-admin.slip-red")}</VisuallyHidden>
            </>
          )}
        </ChipButton>
      ))}
    </div>
  );
}

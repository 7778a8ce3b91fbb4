import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

/** The sheet has a page of its own, which prints. */
export function RecoveryStep({ next }: StepProps) {
  const t = useTexts();
  return (
    <StepEnds next={next}>
      <LinkButton to="/admin/settings/recovery?show=1">{t("start.recovery-open")}</LinkButton>
    </StepEnds>
  );
}

import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

export function OrderStep({ next }: StepProps) {
  const t = useTexts();
  return (
    <StepEnds next={next}>
      <LinkButton to="/">{t("start.order-open")}</LinkButton>
      <LinkButton variant="quiet" to="/admin/orders">
        {t("start.order-slips")}
      </LinkButton>
    </StepEnds>
  );
}

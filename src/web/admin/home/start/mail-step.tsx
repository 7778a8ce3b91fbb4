import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

export function MailStep({ next }: StepProps) {
  const t = useTexts();
  return (
    <StepEnds next={next}>
      <LinkButton to="/admin/settings/mail?field=is_own_server">{t("start.mail-open")}</LinkButton>
    </StepEnds>
  );
}

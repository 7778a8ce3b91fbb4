import type { ReactNode } from "react";
import type { SellingStep } from "#domain/settings/selling-steps.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";

/** The foot of a step: what was refused, its button, and the way to the next one. */
export function StepEnds({
  fault = null,
  next,
  children,
}: {
  fault?: string | null;
  next: SellingStep | null;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <>
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      <div className="row-8-12 centred">
        {children}
        {next && (
          <LinkButton variant="text" to={`?step=${next}`} preventScrollReset>
            {t("start.later")}
          </LinkButton>
        )}
      </div>
    </>
  );
}

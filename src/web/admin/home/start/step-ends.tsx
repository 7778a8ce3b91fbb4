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
  return (
    <>
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      <div className="row-8-12 centred">
        {children}
        <LaterLink next={next} />
      </div>
    </>
  );
}

/** Puts the step off; nothing where no other is left. */
export function LaterLink({ next }: { next: SellingStep | null }) {
  const t = useTexts();
  if (next === null) return null;
  return (
    <LinkButton variant="text" to={`?step=${next}`} preventScrollReset>
      {t("start.later")}
    </LinkButton>
  );
}

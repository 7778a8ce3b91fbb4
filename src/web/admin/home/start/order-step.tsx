import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

/** The way of a buyer, in another browser: nobody approves an order of their own. */
export function OrderStep({ next }: StepProps) {
  const t = useTexts();
  const address = window.location.origin;
  return (
    <div className="stack-12 one-column">
      <p className="soft">{t("start.order-way")}</p>
      <p className="row-8 centred">
        <span className="break-anywhere">{address}</span>
        <CopyButton value={address} what={t("start.order-address")} />
      </p>
      <StepEnds next={next}>
        <LinkButton variant="quiet" to="/admin/orders">
          {t("start.order-slips")}
        </LinkButton>
      </StepEnds>
    </div>
  );
}

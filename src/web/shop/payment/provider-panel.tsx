import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { panelOf } from "./panels.ts";
import type { PaymentMethod } from "./payment-types.ts";
import { SimulatorLink } from "./redirect/simulator-link.tsx";

/** The description of a provider's method, and the button that begins it. */
export function ProviderPanel({ method, onOpen }: { method: PaymentMethod; onOpen: () => void }) {
  const t = useTexts();
  const kind = panelOf(method);
  if (kind === null || kind === "transfer") return null;
  return (
    <div className="stack-16 one-column">
      <p className="muted">{t(`pay.how-${kind}`)}</p>
      <Button variant="pay" onClick={onOpen}>
        {t(`pay.open-${kind}`)}
      </Button>
      <SimulatorLink url={method.simulator_url} />
    </div>
  );
}

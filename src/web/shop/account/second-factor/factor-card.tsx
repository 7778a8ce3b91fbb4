import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import type { Factor } from "./factors-page.tsx";

type Props = { factor: Factor; onRename: () => void; onRemove: () => void };

export function FactorCard({ factor, onRename, onRemove }: Props) {
  const t = useTexts();
  const { name, kind, created_at, last_used_at } = factor;
  return (
    <Card className="stack-12">
      <header className="row-4-12 centred">
        <h2 className="text-18">{name}</h2>
        <Badge tone="brand">{t(`factors.kind-${kind}`)}</Badge>
      </header>
      <Facts
        facts={[
          { name: t("factors.created"), value: <DateTimeText value={created_at} /> },
          {
            name: t("factors.used"),
            value: last_used_at === null ? "–" : <DateTimeText value={last_used_at} />,
          },
        ]}
      />
      <div className="row-8">
        <Button variant="quiet" onClick={onRename} aria-label={t("factors.rename-of", { name })}>
          {t("factors.rename")}
        </Button>
        <Button variant="quiet" onClick={onRemove} aria-label={t("factors.remove-of", { name })}>
          {t("factors.remove")}
        </Button>
      </div>
    </Card>
  );
}

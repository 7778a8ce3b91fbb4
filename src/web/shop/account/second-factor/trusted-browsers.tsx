import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { usePress } from "../settings/use-press.ts";
import type { OwnFactors } from "./factors-page.tsx";
import styles from "./second-factor.module.css";

type Props = { browsers: OwnFactors["browsers"]; onChanged: () => void };

/** Where the second step is not asked for. */
export function TrustedBrowsers({ browsers, onChanged }: Props) {
  const t = useTexts();
  const { press, busy } = usePress();
  if (browsers.length === 0) return null;
  return (
    <Card className="stack-12">
      <h2 className="text-18">{t("factors.browsers")}</h2>
      <p className="muted">{t("factors.browsers-text")}</p>
      <ul className="stack-8">
        {browsers.map(({ id, browser, system, ends_at }) => {
          const name = [browser, system].filter(Boolean).join(" · ") || t("devices.unknown");
          return (
            <li key={id} className={styles.browser}>
              <span>
                {name}{" "}
                <span className="muted">
                  {t("factors.until")} <DateText value={ends_at} />
                </span>
              </span>
              <Button
                variant="quiet"
                busy={busy === `browser-${id}`}
                aria-label={t("factors.forget-of", { name })}
                onClick={() =>
                  press(`browser-${id}`, () => api.forgetBrowser({ params: { id } }), onChanged)
                }
              >
                {t("factors.forget")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

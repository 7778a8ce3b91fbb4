import { useQuery } from "@tanstack/react-query";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Countdown } from "#web/ui/text/countdown.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { usePerson } from "../sign-in/account-frame.tsx";
import { HomeSection } from "./home-section.tsx";
import styles from "./next-steps.module.css";

/** The full courses that I wait for. A held seat comes first. Empty without any. */
export function SeatWaits() {
  const t = useTexts();
  const lang = useDateLanguage();
  const { data: waits = [] } = useQuery({
    queryKey: ["seat-waits", useLanguage()],
    enabled: usePerson()?.is_student !== false,
    queryFn: async () => goodValue(await api.listSeatWaits()).data,
  });
  if (waits.length === 0) return null;
  return (
    <HomeSection title={t("account.waits")}>
      <ul className="stack-12">
        {waits.map(({ course_id, course_name, joined_at, place, offer_until }) => {
          const action = t(offer_until === null ? "account.wait-see" : "account.wait-order");
          return (
            <li key={course_id}>
              <Card className={styles.step}>
                <div className={styles.words}>
                  {offer_until === null ? (
                    <Badge>{t("account.wait-place", { place })}</Badge>
                  ) : (
                    <Badge tone="accent">{t("account.wait-offered")}</Badge>
                  )}
                  <h3 className={styles.title}>
                    <WholeWords text={course_name} />{" "}
                    {offer_until !== null && <Countdown until={offer_until} />}
                  </h3>
                  <p className="muted">
                    {t("account.wait-since", { date: formatDateTime(new Date(joined_at), lang) })}
                  </p>
                </div>
                <div className={styles.action}>
                  <LinkButton
                    to={`/courses/${course_id}`}
                    variant={offer_until === null ? "quiet" : "pay"}
                    aria-label={`${action} ${course_name}`}
                  >
                    {action}
                  </LinkButton>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}

import { useTexts } from "../app/texts/use-texts.tsx";
import { useSiteSettings } from "../checkout/use-site-settings.ts";
import { api, goodValue } from "../platform/api-client.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Card } from "../ui/card.tsx";
import { DateText } from "../ui/date-text.tsx";
import { notify } from "../ui/notice.ts";
import styles from "./connection-list.module.css";
import { Own, SettingsPart, useOwn } from "./settings-part.tsx";
import { usePress } from "./use-press.ts";

const names = { google: "Google", line: "LINE", facebook: "Facebook" } as const;
type Provider = keyof typeof names;

/** Social accounts that open this one. The last way in stays. */
export function ConnectionList() {
  const t = useTexts();
  const site = useSiteSettings();
  const ways = useOwn("connections", async () => goodValue(await api.listConnections()).data);
  const { press, busy } = usePress();
  const disconnect = (provider: Provider) =>
    press(
      provider,
      () => api.disconnect({ params: { provider } }),
      async () => {
        notify({ title: t("connections.disconnected", { name: names[provider] }), tone: "good" });
        await ways.refetch();
      },
    );
  return (
    <SettingsPart title="connections.title" lead="connections.lead">
      <Own read={ways}>
        {({ has_password, connections }) => {
          const isLast = !has_password && connections.length === 1;
          const offered = new Set<Provider>([...(site.data?.social_providers ?? []), ...connections.map(({ provider }) => provider)]);
          if (offered.size === 0) return <p className={styles.note}>{t("connections.offered-none")}</p>;
          return (
            <>
              {isLast && (
                <Callout>
                  <div className={styles.last}>
                    <p>{t("connections.last")}</p>
                    <LinkButton to="/myaccount/password" variant="quiet">
                      {t("connections.set-password")}
                    </LinkButton>
                  </div>
                </Callout>
              )}
              <Card flush>
                <ul className={styles.list}>
                  {[...offered].map((provider) => (
                    <li key={provider} className={styles.connection}>
                      <Connection
                        name={names[provider]}
                        since={connections.find((connection) => connection.provider === provider)?.connected_at}
                        mayEnd={!isLast}
                        busy={busy === provider}
                        onEnd={() => disconnect(provider)}
                      />
                    </li>
                  ))}
                </ul>
              </Card>
              {connections.length < offered.size && <p className={styles.note}>{t("connections.how")}</p>}
            </>
          );
        }}
      </Own>
    </SettingsPart>
  );
}

type Props = { name: string; since: string | undefined; mayEnd: boolean; busy: boolean; onEnd: () => void };

function Connection({ name, since, mayEnd, busy, onEnd }: Props) {
  const t = useTexts();
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        {since === undefined ? (
          <Badge>{t("connections.none")}</Badge>
        ) : (
          <p className={styles.note}>
            {t("connections.since")} <DateText value={since} />
          </p>
        )}
      </div>
      {since !== undefined && mayEnd && (
        <Button variant="quiet" busy={busy} onClick={onEnd} aria-label={t("connections.disconnect-of", { name })}>
          {t("connections.disconnect")}
        </Button>
      )}
    </>
  );
}

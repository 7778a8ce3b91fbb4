import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  companyNames,
  connectOutcomes,
  isSocialProvider,
  type SocialProvider,
} from "#domain/account/social-provider.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import type { Route } from "./+types/connections-page";
import { ConnectDialog } from "./connect-dialog.tsx";
import styles from "./connection-list.module.css";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("connections.title", matches);

export default function ConnectionsPage() {
  return <ConnectionList />;
}

/** The connected social accounts. The last sign-in method cannot be removed. */
function ConnectionList() {
  const t = useTexts();
  const site = useSiteSettings();
  const ways = useOwn("connections", async () => goodValue(await api.listConnections()).data);
  const { press, busy } = usePress();
  const [connecting, setConnecting] = useState<SocialProvider | null>(null);
  const disconnect = (provider: SocialProvider) =>
    press(
      provider,
      () => api.disconnect({ params: { provider } }),
      async () => {
        notify({
          title: t("connections.disconnected", { name: companyNames[provider] }),
          tone: "good",
        });
        await ways.refetch();
      },
    );
  return (
    <SettingsPart title="connections.title" lead="connections.lead">
      <Own read={ways}>
        {({ has_password, connections }) => {
          const isLast = !has_password && connections.length === 1;
          const offered = new Set<SocialProvider>([
            ...(site.data?.social_providers ?? []),
            ...connections.map(({ provider }) => provider),
          ]);
          if (offered.size === 0) return <p className="muted">{t("connections.offered-none")}</p>;
          return (
            <>
              <CameBack
                isConnected={(provider) =>
                  connections.some((connection) => connection.provider === provider)
                }
              />
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
                        name={companyNames[provider]}
                        since={
                          connections.find((connection) => connection.provider === provider)
                            ?.connected_at
                        }
                        mayEnd={!isLast}
                        busy={busy === provider}
                        onConnect={
                          site.data?.social_providers.includes(provider)
                            ? () => setConnecting(provider)
                            : undefined
                        }
                        onEnd={() => disconnect(provider)}
                      />
                    </li>
                  ))}
                </ul>
              </Card>
              {connecting && (
                <ConnectDialog
                  provider={connecting}
                  hasPassword={has_password}
                  onClose={() => setConnecting(null)}
                />
              )}
            </>
          );
        }}
      </Own>
    </SettingsPart>
  );
}

/** The result of connecting an account. The address alone is not trusted. */
function CameBack({ isConnected }: { isConnected: (provider: SocialProvider) => boolean }) {
  const t = useTexts();
  const [params] = useSearchParams();
  const [provider, outcome] = [
    params.get("provider") ?? "",
    connectOutcomes.find((one) => one === params.get("outcome")),
  ];
  if (
    !isSocialProvider(provider) ||
    outcome === undefined ||
    (outcome === "connected" && !isConnected(provider))
  )
    return null;
  return (
    <Callout live {...(outcome !== "connected" && { tone: "danger" as const })}>
      {t(`connections.${outcome}`, { name: companyNames[provider] })}
    </Callout>
  );
}

type Props = {
  name: string;
  since: string | undefined;
  mayEnd: boolean;
  busy: boolean;
  onEnd: () => void;
  onConnect: (() => void) | undefined;
};

function Connection({ name, since, mayEnd, busy, onEnd, onConnect }: Props) {
  const t = useTexts();
  return (
    <>
      <div className={styles.words}>
        <h2 className="text-18">{name}</h2>
        {since === undefined ? (
          <Badge>{t("connections.none")}</Badge>
        ) : (
          <p className="muted">
            {t("connections.since")} <DateText value={since} />
          </p>
        )}
      </div>
      {since === undefined && onConnect && (
        <Button
          variant="quiet"
          onClick={onConnect}
          aria-label={t("connections.connect-of", { name })}
        >
          {t("connections.connect")}
        </Button>
      )}
      {since !== undefined && mayEnd && (
        <Button
          variant="quiet"
          busy={busy}
          onClick={onEnd}
          aria-label={t("connections.disconnect-of", { name })}
        >
          {t("connections.disconnect")}
        </Button>
      )}
    </>
  );
}

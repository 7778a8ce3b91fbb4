import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { DeviceIcon } from "#web/ui/icon/settings-icons.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import type { Route } from "./+types/devices-page";
import styles from "./device-list.module.css";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("devices.title", matches);

export default function DevicesPage() {
  return <DeviceList />;
}

type Device = Output<AllSchemas["listDevices"]>["data"][number];

/** The person's sessions, each with its sign-out. */
function DeviceList() {
  const t = useTexts();
  const devices = useOwn("devices", async () => goodValue(await api.listDevices()).data);
  const { press, busy } = usePress();
  const [said, setSaid] = useState("");
  const end = (name: string, call: () => Promise<Answer<{ success: true; ended?: number }>>) =>
    press(name, call, async ({ ended }) => {
      setSaid(
        ended === undefined
          ? t("devices.signed-out")
          : t("devices.signed-out-others", { count: ended }),
      );
      await devices.refetch();
    });
  return (
    <SettingsPart title="devices.title" lead="devices.lead">
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Own read={devices}>
        {(found) => (
          <>
            <ul className="stack-12">
              {found.map((device) => (
                <li key={device.id}>
                  <DeviceCard
                    device={device}
                    busy={busy === `device-${device.id}`}
                    onEnd={() =>
                      end(`device-${device.id}`, () =>
                        api.signOutDevice({ params: { id: device.id } }),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            {found.length > 1 ? (
              <Button
                variant="danger"
                busy={busy === "others"}
                onClick={() => end("others", () => api.signOutOtherDevices())}
              >
                {t("devices.sign-out-others")}
              </Button>
            ) : (
              <p className="muted">{t("devices.alone")}</p>
            )}
          </>
        )}
      </Own>
    </SettingsPart>
  );
}

function DeviceCard({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const t = useTexts();
  const name = deviceName(device, t);
  return (
    <Card className={styles.device}>
      <header className="row-4-12 centred">
        <DeviceIcon />
        <h2 className="text-18">{name}</h2>
        {device.is_current && <Badge tone="good">{t("devices.this")}</Badge>}
      </header>
      <Facts
        facts={[
          { name: t("devices.seen"), value: <DateTimeText value={device.last_seen_at} /> },
          { name: t("devices.since"), value: <DateTimeText value={device.signed_in_at} /> },
          { name: t("devices.place"), value: device.place || "–" },
        ]}
      />
      {!device.is_current && (
        <Button
          variant="quiet"
          busy={busy}
          onClick={onEnd}
          aria-label={t("devices.sign-out-of", { name })}
        >
          {t("devices.sign-out")}
        </Button>
      )}
    </Card>
  );
}

function deviceName({ browser, system }: Device, t: Translate): string {
  if (browser && system) return t("devices.on", { browser, system });
  return browser ?? system ?? t("devices.unknown");
}

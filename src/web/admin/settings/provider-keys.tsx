import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { KeyCheck, ProviderKeyName } from "#contract/payment/provider-keys.ts";
import { methodsOf, type ProviderId } from "#domain/payment/payment-method.ts";
import { keyNamesOf, providerTitle } from "#domain/payment/providers/all-accounts.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { newerOf } from "#web/platform/send/send-over.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField } from "#web/ui/form/text-field.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { SetMeanwhile } from "../form/set-meanwhile.tsx";
import { SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import styles from "./provider-keys.module.css";

type Keys = Output<AllSchemas["adminGetProviderKeys"]>["data"];

/**
 * The keys of a provider: whether they are set (never their values), new keys, and a test of them.
 */
export function ProviderKeys({ provider }: { provider: ProviderId }) {
  const read = useSettingRead(
    ["provider-keys", provider],
    async () => goodValue(await api.adminGetProviderKeys({ params: { provider } })).data,
  );
  return (
    <SettingRead read={read}>
      {(keys) => <KeyCard provider={provider} keys={keys} onSaved={() => void read.refetch()} />}
    </SettingRead>
  );
}

function KeyCard({
  provider,
  keys,
  onSaved,
}: {
  provider: ProviderId;
  keys: Keys;
  onSaved: () => void;
}) {
  const t = useTexts();
  const { press, busy } = usePress();
  const [isOpen, setOpen] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const [result, setResult] = useState<KeyCheck | null>(null);
  const name = providerTitle(provider, useLanguage());
  const check = () =>
    press(
      "check",
      () => api.adminCheckProviderKeys({ params: { provider }, body: {} }),
      ({ data }) => {
        setResult(data.result);
        onSaved();
      },
    );
  const saved = () => {
    setOpen(false);
    setRestoring(false);
    setResult(null);
    notify({ title: t("setting.keys-saved"), text: t("setting.keys-saved-text"), tone: "good" });
    onSaved();
  };
  return (
    <Card className={styles.card}>
      <div>
        <h2 className="text-18">{t("setting.keys", { provider: name })}</h2>
        <p className={styles.note}>
          {t(methodsOf(provider).length > 1 ? "setting.keys-shared" : "setting.keys-note", {
            provider: name,
          })}
        </p>
      </div>
      {!keys.is_complete && <Callout tone="danger">{t("setting.keys-incomplete")}</Callout>}
      {keys.refused_since !== null && (
        <Callout tone="danger" title={t("setting.keys-refused", { provider: name })}>
          {t("setting.keys-refused-since")} <DateTimeText value={keys.refused_since} />
        </Callout>
      )}
      {keys.source === "server" && <Callout>{t("setting.keys-server")}</Callout>}
      <KeyFacts keys={keys} />
      {result && <CheckResult result={result} provider={name} />}
      <div className="row-12">
        <Button variant="quiet" busy={busy !== null} onClick={check}>
          {t("setting.keys-check")}
        </Button>
        {keys.can_restore && (
          <Button variant="quiet" onClick={() => setRestoring(true)}>
            {t("setting.keys-restore")}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t("setting.keys-enter")}
        </Button>
      </div>
      {isRestoring && (
        <ConfirmDialog
          hint={t("setting.password-hint")}
          title={t("setting.keys-restore")}
          submit={t("setting.keys-restore")}
          send={({ password }) =>
            api.adminRestoreProviderKeys({
              params: { provider },
              body: { version: keys.version, password },
            })
          }
          onDone={saved}
          onClose={() => setRestoring(false)}
        >
          <p>{t("setting.keys-restore-text", { provider: name })}</p>
        </ConfirmDialog>
      )}
      {isOpen && (
        <KeyDialog provider={provider} keys={keys} onSaved={saved} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

function KeyFacts({ keys: { keys, source } }: { keys: Keys }) {
  const t = useTexts();
  const facts = keys.map(({ name, is_set, ending, set_at, set_by }) => ({
    name: t(`setting.key-${name as ProviderKeyName}`),
    value: is_set ? (
      <>
        {t(ending ? "setting.key-set-ending" : "setting.key-set", { ending })}
        <span className={styles.since}>
          {set_at && <DateTimeText value={set_at} />} {t("setting.key-by", { name: set_by ?? "" })}
        </span>
      </>
    ) : (
      t(source === "server" ? "setting.key-server" : "setting.key-missing")
    ),
  }));
  return <Facts facts={facts} />;
}

const tones = {
  good: "good",
  refused: "danger",
  incomplete: "danger",
  "no-answer": "info",
} as const;

function CheckResult({ result, provider }: { result: KeyCheck; provider: string }) {
  const t = useTexts();
  return (
    <Callout tone={tones[result]} title={t(`setting.check-${result}`, { provider })} live>
      {t(`setting.check-${result}-text`, { provider })}
    </Callout>
  );
}

/** The keys that another administrator has set since the dialog was opened. */
function TheirKeys({ before, now }: { before: Keys; now: Keys }) {
  const t = useTexts();
  const set = now.keys.filter(
    ({ name, set_at }) => before.keys.find((one) => one.name === name)?.set_at !== set_at,
  );
  const latest = set
    .toSorted((one, other) => (one.set_at ?? "").localeCompare(other.set_at ?? ""))
    .at(-1);
  const said = ({ is_set, ending }: Keys["keys"][number]) =>
    is_set ? t(ending ? "setting.key-set-ending" : "setting.key-set", { ending }) : "";
  const changes = set.map((key) => {
    const was = before.keys.find((one) => one.name === key.name);
    return {
      name: t(`setting.key-${key.name as ProviderKeyName}`),
      from: was ? said(was) : "",
      to: said(key),
    };
  });
  return <SetMeanwhile changes={changes} by={latest?.set_by ?? null} at={latest?.set_at ?? null} />;
}

type DialogProps = { provider: ProviderId; keys: Keys; onSaved: () => void; onClose: () => void };

function KeyDialog({ provider, keys, onSaved, onClose }: DialogProps) {
  const t = useTexts();
  const names = keyNamesOf(provider) as ProviderKeyName[];
  const [seen, setSeen] = useState(keys);
  const isSet = (name: string) => seen.keys.some((key) => key.name === name && key.is_set);
  return (
    <ConfirmDialog
      hint={t("setting.password-hint")}
      title={t("setting.keys-enter")}
      submit={t("setting.keys-save")}
      fields={names}
      send={({ password, ...typed }) =>
        api.adminSaveProviderKeys({
          params: { provider },
          body: { version: seen.version, password, keys: typed },
        })
      }
      onRefused={(refused) => setSeen(newerOf<Keys>(refused) ?? seen)}
      onDone={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {seen !== keys && <TheirKeys before={keys} now={seen} />}
          {names.map((name) => (
            <PasswordField
              key={name}
              name={name}
              label={t(`setting.key-${name}`)}
              hint={isSet(name) ? t("setting.key-keep") : undefined}
              error={errors[name]}
              autoComplete="off"
              maxLength={4000}
            />
          ))}
        </>
      )}
    </ConfirmDialog>
  );
}

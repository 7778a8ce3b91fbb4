import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { newerOf } from "#web/platform/send/send-over.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { SetMeanwhile } from "../form/set-meanwhile.tsx";
import { SettingPart, SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { useMay } from "../shared/use-may.ts";
import type { Route } from "./+types/social-apps-page";
import styles from "./provider-keys.module.css";
import { CallbackAddress, LineSteps, useAppWords } from "./social-callback.tsx";

type App = Output<AllSchemas["adminListSocialApps"]>["data"][number];
const names = { line: "LINE", facebook: "Facebook", google: "Google" } as const;

/** The shop's apps for social sign-in: their ids, never their secrets. */
export function SocialApps() {
  const t = useTexts();
  // Keys need one permission; the settings of the shop need another.
  const mayDecide = useMay()(["setting.manage"]);
  const read = useSettingRead(
    ["social-apps"],
    async () => goodValue(await api.adminListSocialApps()).data,
  );
  return (
    <SettingPart title={t("setting.social")} lead="setting.social-lead">
      <SettingRead read={read}>
        {(apps) =>
          apps.map((app) => (
            <AppCard key={app.provider} app={app} onSaved={() => void read.refetch()} />
          ))
        }
      </SettingRead>
      {mayDecide && (
        <div>
          <LinkButton variant="text" to="/admin/settings/signin">
            {t("setting.social-switches")}
          </LinkButton>
        </div>
      )}
    </SettingPart>
  );
}

function AppCard({ app, onSaved }: { app: App; onSaved: () => void }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const words = useAppWords(app.provider);
  const { provider, source, is_shown, app_id, set_at, set_by } = app;
  const saved = () => {
    setOpen(false);
    notify({ title: t("setting.saved"), text: t("setting.saved-text"), tone: "good" });
    onSaved();
  };
  const since = source === "administrator" && (
    <span className={styles.since}>
      {set_at && <DateTimeText value={set_at} />} {t("setting.key-by", { name: set_by ?? "" })}
    </span>
  );
  return (
    <Card className={styles.card}>
      <div className="row-12">
        <h2 className="text-18">{names[provider]}</h2>
        <Badge tone={is_shown ? "good" : "plain"}>
          {t(is_shown ? "setting.social-shown" : "setting.social-hidden")}
        </Badge>
      </div>
      <Facts
        facts={[
          {
            name: words.id,
            value:
              source === "administrator"
                ? app_id
                : t(source === "server" ? "setting.key-server" : "setting.key-missing"),
          },
          {
            name: words.secret,
            value: (
              <>
                {t(
                  source === "administrator"
                    ? "setting.key-set"
                    : source === "server"
                      ? "setting.key-server"
                      : "setting.key-missing",
                )}
                {since}
              </>
            ),
          },
        ]}
      />
      {provider === "line" && <LineSteps />}
      <CallbackAddress url={app.callback_url} />
      <div className="row-12">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t("setting.keys-enter")}
        </Button>
      </div>
      {isOpen && <AppDialog app={app} onSaved={saved} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const fields = ["app_id", "app_secret"] as const;

function AppDialog({
  app,
  onSaved,
  onClose,
}: {
  app: App;
  onSaved: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { provider } = app;
  const words = useAppWords(provider);
  const [seen, setSeen] = useState<Pick<App, "version" | "app_id" | "set_at" | "set_by">>(app);
  const { app_id } = seen;
  return (
    <ConfirmDialog
      hint={t("setting.password-hint")}
      title={t("setting.social-enter", { provider: names[provider] })}
      submit={t("setting.keys-save")}
      fields={fields}
      send={(body) =>
        api.adminSaveSocialApp({ params: { provider }, body: { version: seen.version, ...body } })
      }
      onRefused={(refused) => setSeen(newerOf<App>(refused) ?? seen)}
      onDone={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {seen !== app && (
            <SetMeanwhile
              changes={[{ name: words.id, from: app.app_id, to: app_id }]}
              by={seen.set_by}
              at={seen.set_at}
            />
          )}
          <TextField
            name="app_id"
            label={words.id}
            hint={t("setting.social-id-effect")}
            error={errors.app_id}
            defaultValue={app.app_id}
            maxLength={200}
            autoComplete="off"
          />
          <PasswordField
            name="app_secret"
            label={words.secret}
            hint={t(app_id === "" ? "setting.social-secret-effect" : "setting.key-keep")}
            error={errors.app_secret}
            maxLength={500}
            autoComplete="off"
          />
        </>
      )}
    </ConfirmDialog>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.social")} · ${t("shop.name")}`);
};

export default function SocialAppsPage() {
  return <SocialApps />;
}

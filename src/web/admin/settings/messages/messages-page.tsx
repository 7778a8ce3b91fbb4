import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { SettingPart, SettingRead, useSettingRead } from "#web/admin/form/setting-part.tsx";
import { useMay } from "#web/admin/shared/use-may.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { Route } from "./+types/messages-page";
import { saveSwitch } from "./message-switch.ts";
import styles from "./messages.module.css";
import { Unsent } from "./unsent.tsx";

type Messages = Omit<Output<AllSchemas["adminListMessages"]>, "success">;
type Message = Messages["data"][number];

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.mail-messages")} · ${t("shop.name")}`);
};

export default function MessagesPage() {
  return <MessageList />;
}

/** The messages of a sale, each with its switch and the way to its words. */
export function MessageList() {
  const t = useTexts();
  const read = useSettingRead(["messages"], async () => goodValue(await api.adminListMessages()));
  return (
    <SettingPart title={t("setting.mail-messages")} lead="setting.mail-messages-lead">
      <SettingRead read={read}>
        {({ data, leaves }) => (
          <>
            {!leaves && <Unsent />}
            <Card flush>
              <ul className={styles.list}>
                {data.map((message) => (
                  <MessageRow
                    key={message.name}
                    message={message}
                    onSwitched={() => read.refetch()}
                  />
                ))}
              </ul>
            </Card>
          </>
        )}
      </SettingRead>
    </SettingPart>
  );
}

type RowProps = { message: Message; onSwitched: () => Promise<unknown> };

function MessageRow({ message, onSwitched }: RowProps) {
  const t = useTexts();
  const may = useMay();
  const { name, subject, is_own, stays } = message;
  const title = t(`setting.mail-message-${name}`);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>{title}</h2>
        <p className={styles.soft}>{t(`setting.mail-message-${name}-when`)}</p>
        <p className={styles.subject}>{subject}</p>
        {stays && <p className={styles.soft}>{t(`setting.mail-message-${stays}`)}</p>}
        {name === "learner_ends_week" && (
          <p className={styles.soft}>{t("setting.mail-message-both")}</p>
        )}
      </div>
      <div className={styles.acts}>
        <Switched message={message} title={title} onSwitched={onSwitched} />
        {is_own && <Badge tone="brand">{t("setting.mail-message-own")}</Badge>}
        {may(["text.manage"]) && (
          <LocaleLink to={`/admin/settings/messages/${name}`} className={styles.edit}>
            {t("setting.mail-message-edit")}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </LocaleLink>
        )}
      </div>
    </li>
  );
}

function Switched({ message, title, onSwitched }: RowProps & { title: string }) {
  const t = useTexts();
  const may = useMay();
  const { press, busy } = usePress();
  const { name, is_on: isOn, switch: path } = message;
  if (path === null) return <Badge tone="good">{t("setting.mail-message-always")}</Badge>;
  if (!may(["setting.manage"]))
    return (
      <Badge tone={isOn ? "good" : "plain"}>
        {t(isOn ? "setting.mail-message-on" : "setting.mail-message-off")}
      </Badge>
    );
  const change = () =>
    press(
      name,
      () => saveSwitch(path, !isOn),
      async () => {
        await onSwitched();
        const now = isOn ? "off" : "on";
        notify({ title: t(`setting.mail-message-switched-${now}`), text: title, tone: "good" });
      },
    );
  return (
    <Checkbox
      checked={isOn}
      aria-label={t("setting.mail-message-send-of", { name: title })}
      aria-disabled={busy !== null}
      onChange={() => busy === null && change()}
    >
      {t("setting.mail-message-send")}
    </Checkbox>
  );
}

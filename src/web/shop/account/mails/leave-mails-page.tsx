import { useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { answered } from "#web/shell/page/answered.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { Route } from "./+types/leave-mails-page";
import styles from "./leave-mails.module.css";

export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  return {
    link,
    mail: answered(await context.get(services).api.getMailLeave({ params: { link } })).data,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("leave-mails.title")} · ${t("shop.name")}`);
};

/** Other sites do not get the address of a page that a mailed link opened. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

/**
 * The unsubscribe page of a mail. One press unsubscribes from that kind, and another press undoes
 * it. Opening the page changes nothing, because mail programs open links by themselves.
 */
export default function LeaveMailsPage({ loaderData: { link, mail } }: Route.ComponentProps) {
  const t = useTexts();
  const [isOn, setOn] = useState(mail.is_on);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const change = async () => {
    setBusy(true);
    setFault(null);
    const answer = await api
      .leaveMails({ params: { link }, body: { is_on: !isOn } })
      .catch(() => null);
    setBusy(false);
    if (answer?.ok) setOn(!isOn);
    else setFault(answer?.msg ?? t("error.offline-text"));
  };
  return (
    <div className={styles.page}>
      <Card>
        <div className="stack-16 one-column">
          <h1>{t("leave-mails.title")}</h1>
          <p role="status">{t(isOn ? `leave-mails.${mail.kind}` : "leave-mails.left")}</p>
          {fault !== null && (
            <Callout tone="danger" live>
              {fault}
            </Callout>
          )}
          {(isOn || mail.kind !== "news") && (
            <div className="row-8">
              <Button
                variant={isOn ? "primary" : "quiet"}
                busy={isBusy}
                onClick={() => void change()}
              >
                {t(isOn ? "leave-mails.leave" : "leave-mails.take")}
              </Button>
            </div>
          )}
          <p className="soft">
            {t(mail.kind === "news" ? "leave-mails.news-again" : "leave-mails.others")}
          </p>
        </div>
      </Card>
    </div>
  );
}

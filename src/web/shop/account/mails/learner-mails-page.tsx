import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Card } from "#web/ui/surface/card.tsx";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import type { Route } from "./+types/learner-mails-page";

type LearnerMail = Output<AllSchemas["getLearnerMails"]>["data"][number];

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("mails.title", matches);

/** The person's choice of learning mails. */
export default function LearnerMailsPage() {
  const mails = useOwn("mails", async () => goodValue(await api.getLearnerMails()).data);
  return (
    <SettingsPart title="mails.title" lead="mails.lead">
      <Own read={mails}>
        {(found) => <MailKinds mails={found} onChanged={() => mails.refetch()} />}
      </Own>
    </SettingsPart>
  );
}

function MailKinds({
  mails,
  onChanged,
}: {
  mails: LearnerMail[];
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { press } = usePress();
  const change = ({ kind, is_on: isOn }: LearnerMail) =>
    press(
      kind,
      () => api.changeLearnerMails({ params: { kind }, body: { is_on: !isOn } }),
      async () => {
        await onChanged();
        notify({ title: t("settings.saved"), tone: "good" });
      },
    );
  return (
    <Card>
      <ul className="stack-16 one-column">
        {mails.map((mail) => (
          <li key={mail.kind}>
            <Checkbox
              checked={mail.is_on}
              hint={t(`mails.${mail.kind}-note`)}
              onChange={() => change(mail)}
            >
              {t(`mails.${mail.kind}`)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Card>
  );
}

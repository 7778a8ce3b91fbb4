import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import type { Route } from "./+types/teaching-page";

type TeachingState = Output<AllSchemas["getTeaching"]>["data"];

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("teaching.title", matches);

/** What the shop asks of a person who is to teach, and the way out. */
export default function TeachingPage() {
  const teaching = useOwn("teaching", async () => goodValue(await api.getTeaching()).data);
  return (
    <SettingsPart title="teaching.title" lead="teaching.lead">
      <Own read={teaching}>
        {(found) => <TeachingStatus teaching={found} onChanged={() => teaching.refetch()} />}
      </Own>
    </SettingsPart>
  );
}

const leaves = {
  invited: "teaching.decline",
  teaching: "teaching.leave",
  archived: "teaching.remove-name",
} as const;

function TeachingStatus({
  teaching: { state, courses },
  onChanged,
}: {
  teaching: TeachingState;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { press, busy } = usePress();
  const turned = async (title: string) => {
    await Promise.all([onChanged(), refreshSession()]);
    notify({ title, tone: "good" });
  };
  const accept = () =>
    press(
      "accept",
      () => api.acceptTeaching({ body: {} }),
      () => turned(t("teaching.accepted")),
    );
  const leave = () =>
    press(
      "leave",
      () => api.leaveTeaching({ body: {} }),
      () => turned(t("teaching.left")),
    );
  const mayLeave = state !== "none" && (state !== "archived" || courses > 0);
  return (
    <Card className="stack-16">
      <h2 className="text-18">{t(`teaching.${state}`)}</h2>
      <p>{t(`teaching.${state}-text`)}</p>
      {courses > 0 && <p className="soft">{t("teaching.courses", { count: courses })}</p>}
      <div className="row-8">
        {state === "invited" && (
          <Button busy={busy === "accept"} onClick={accept}>
            {t("teaching.accept")}
          </Button>
        )}
        {mayLeave && (
          <Button
            variant={state === "teaching" ? "danger" : "quiet"}
            busy={busy === "leave"}
            onClick={leave}
          >
            {t(leaves[state])}
          </Button>
        )}
      </div>
    </Card>
  );
}

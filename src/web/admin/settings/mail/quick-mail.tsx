import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { GmailForm } from "./gmail-form.tsx";
import { ServerForm } from "./server-form.tsx";
import type { QuickMailProps } from "./use-mail-trial.ts";

/** A mail server in few fields. It is tried at once, and saved only where the test mail has left. */
export function QuickMail(props: QuickMailProps) {
  const t = useTexts();
  const [way, setWay] = useState<string>("gmail");
  return (
    <div className="stack-16 one-column">
      <ChoiceGroup
        type="radio"
        look="chips"
        name="mail_by"
        label={t("setting.mail-by")}
        options={(["gmail", "server"] as const).map((value) => ({
          value,
          label: t(`setting.mail-by-${value}`),
        }))}
        value={way}
        onChoose={setWay}
      />
      {way === "gmail" ? <GmailForm {...props} /> : <ServerForm {...props} />}
    </div>
  );
}

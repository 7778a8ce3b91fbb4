import { QuickMail } from "#web/admin/settings/mail/quick-mail.tsx";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LaterLink, StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

/** Only owners set the mail server: links into every account leave by it. */
export function MailStep({ onDone, next }: StepProps) {
  const t = useTexts();
  if (useSession().user?.is_owner === false)
    return (
      <StepEnds next={next}>
        <Callout>{t("setting.mail-owners")}</Callout>
      </StepEnds>
    );
  return (
    <QuickMail onDone={onDone}>
      <LaterLink next={next} />
    </QuickMail>
  );
}

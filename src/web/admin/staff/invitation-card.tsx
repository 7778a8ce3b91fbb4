import { type ReactNode, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { GrantedList } from "./granted-list.tsx";
import styles from "./staff.module.css";
import type { Invitation } from "./staff-types.ts";

type Props = {
  invitation: Invitation;
  box: ReactNode;
  onAgain: () => void;
  onCancelled: () => void;
  /** The invitation has changed. */
  onStale: () => void;
};

export function InvitationCard({ invitation, box, onAgain, onCancelled, onStale }: Props) {
  const t = useTexts();
  const { id, version, name, email, invited_by, may_change } = invitation;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    setFault(null);
    try {
      const answer = await api.adminCancelInvitation({ params: { id }, body: { version } });
      if (answer.ok || answer.code === "NOT_FOUND") onCancelled();
      else setFault(answer.msg);
      if (!answer.ok && answer.code === "EDIT_CONFLICT") onStale();
    } catch {
      setFault(t("error.offline-text"));
    }
    setBusy(false);
  };
  return (
    <Card className={styles.card}>
      <header className={styles.who}>
        {box}
        <h3>{name}</h3>
        {invitation.is_owner && <Badge tone="brand">{t("permission.owner")}</Badge>}
      </header>
      <p className={styles.lead}>
        {email} · {t("staff.invited-by", { name: invited_by })}
      </p>
      <GrantedList grant={invitation} label={t("staff.permissions")} />
      <p className={styles.lead}>
        <InvitationExpiry invitation={invitation} />
      </p>
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      {may_change && (
        <div className="row-8">
          <Button variant="quiet" onClick={onAgain} aria-label={t("staff.again-to", { email })}>
            {t("staff.again")}
          </Button>
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => void cancel()}
            aria-label={t("staff.cancel-of", { email })}
          >
            {t("staff.cancel")}
          </Button>
        </div>
      )}
    </Card>
  );
}

function InvitationExpiry({ invitation: { expires_at, is_expired } }: { invitation: Invitation }) {
  const t = useTexts();
  if (is_expired) return t("staff.expired");
  if (expires_at === null) return t("staff.sending");
  const [before = "", after = ""] = t("staff.expires", { time: "|" }).split("|");
  return (
    <>
      {before}
      <DateTimeText value={expires_at} />
      {after}
    </>
  );
}

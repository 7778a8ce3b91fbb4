import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import type { Column } from "../list/admin-list.tsx";
import { ListTable } from "../list/list-table.tsx";
import type { RowAct } from "../list/row/row-menu.tsx";
import { useChoice } from "../list/use-choice.ts";
import { ChosenStaff } from "./chosen-staff.tsx";
import { Granted } from "./granted-list.tsx";
import styles from "./staff.module.css";
import { useInvitationActs } from "./staff-acts.tsx";
import { staffList } from "./staff-query.ts";
import type { Invitation } from "./staff-types.ts";

type Props = {
  invitations: readonly Invitation[];
  onAgain: (invitation: Invitation) => void;
  onCancelled: () => void;
  /** Several were changed, or one has changed meanwhile. */
  onChanged: () => void;
};

/** The invitations that nobody has accepted yet. */
export function StaffInvitations({ invitations, onAgain, onCancelled, onChanged }: Props) {
  const t = useTexts();
  const mayChoose = ({ may_change }: Invitation) => may_change;
  const mine = invitations.filter(mayChoose);
  const nameOf = ({ name, email }: Invitation) => `${name} · ${email}`;
  const choice = useChoice(mine, (one) => ({
    id: one.id,
    version: one.version,
    name: nameOf(one),
    to: staffList.path,
  }));
  const { fault, cancel } = useCancel({ onCancelled, onStale: onChanged });
  const bar = <ChosenStaff acts={useInvitationActs()} choice={choice} onChanged={onChanged} />;
  const columns = useColumns();
  const actsOf = (one: Invitation): readonly RowAct[] => [
    {
      key: "again",
      label: t("staff.again"),
      aria: t("staff.again-to", { email: one.email }),
      onPress: () => onAgain(one),
    },
    {
      key: "cancel",
      label: t("staff.cancel"),
      aria: t("staff.cancel-of", { email: one.email }),
      isGrave: true,
      onPress: () => void cancel(one),
    },
  ];
  if (invitations.length === 0) return bar;
  return (
    <section className={styles.part}>
      <h2>{t("staff.invitations")}</h2>
      {bar}
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      <ListTable
        rows={invitations}
        label={t("staff.invitations")}
        columns={columns}
        choices={{}}
        keyOf={({ id }) => id}
        linkOf={undefined}
        actsOf={(one) => ({ name: nameOf(one), acts: one.may_change ? actsOf(one) : [] })}
        choice={
          mine.length === 0
            ? undefined
            : {
                ...choice,
                nameOf: ({ email }) => email,
                mayChoose,
                isWhole: mine.every(choice.has),
                isAny: mine.some(choice.has),
                label: t("staff.choose-invitations"),
              }
        }
      />
    </section>
  );
}

function useColumns(): Column<Invitation>[] {
  const t = useTexts();
  return [
    {
      key: "name",
      head: t("staff.column-name"),
      cell: ({ name, email, is_owner }) => (
        <span className="stack may-shrink">
          <span className={styles.who}>
            {name}
            {is_owner && <Badge tone="brand">{t("permission.owner")}</Badge>}
          </span>
          <span className="soft break-anywhere">{email}</span>
        </span>
      ),
    },
    {
      key: "permissions",
      head: t("staff.permissions"),
      cell: (one) => <Granted grant={one} />,
      isForAdmin: true,
    },
    {
      key: "by",
      head: t("staff.column-by"),
      cell: ({ invited_by }) => invited_by,
      isForAdmin: true,
    },
    { key: "until", head: t("staff.column-until"), cell: (one) => <Expiry invitation={one} /> },
  ];
}

function Expiry({ invitation: { expires_at, is_expired } }: { invitation: Invitation }) {
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

type CancelEnds = Pick<Props, "onCancelled"> & { onStale: () => void };

/** One invitation is taken back. One that is gone is as good as taken back. */
function useCancel({ onCancelled, onStale }: CancelEnds) {
  const t = useTexts();
  const [fault, setFault] = useState<string | null>(null);
  const cancel = async ({ id, version }: Invitation) => {
    setFault(null);
    try {
      const answer = await api.adminCancelInvitation({ params: { id }, body: { version } });
      if (answer.ok || answer.code === "NOT_FOUND") return onCancelled();
      setFault(answer.msg);
      if (answer.code === "EDIT_CONFLICT") onStale();
    } catch {
      setFault(t("error.offline-text"));
    }
  };
  return { fault, cancel };
}

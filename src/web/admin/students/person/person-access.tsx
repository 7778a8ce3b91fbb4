import type { ReactNode } from "react";
import { bothCalendars } from "#domain/time/bangkok.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import type { PersonPage } from "../list/student-query.ts";
import styles from "../list/students.module.css";
import { Entries, PersonPart } from "./person-part.tsx";

export type Access = PersonPage["access"][number];
type Props = {
  access: readonly Access[];
  action?: ReactNode;
  onAct: (what: AccessAct, access: Access) => void;
};
export type AccessAct = "revoke" | "pause" | "resume" | "lengthen";

const tones: Record<Access["state"], Tone> = {
  waiting: "brand",
  notStarted: "plain",
  running: "good",
  paused: "brand",
  ended: "plain",
  refused: "danger",
  revoked: "danger",
};

/** The student's past, present and future courses, with their reasons and terms. */
export function PersonAccess({ access, action, onAct }: Props) {
  const t = useTexts();
  return (
    <PersonPart title={t("person.access")} action={action}>
      <Entries of={access} keyOf={({ id }) => id} none={t("person.access-none")}>
        {(one) => (
          <>
            <span className={styles.words}>
              <span className="strong break-anywhere">{one.course_name}</span>
              <span className={styles.soft}>
                <Cause access={one} />
                {one.plan_name && ` · ${one.plan_name}`}
                {one.reason && ` · ${one.reason}`}
                {one.change_reason && ` · ${one.change_reason}`}
              </span>
              <Period access={one} />
            </span>
            <span className={styles.actions}>
              <Badge tone={tones[one.state]}>{t(`person.access-${one.state}`)}</Badge>
              {actsOn(one).map((what) => (
                <Button
                  key={what}
                  variant="text"
                  onClick={() => onAct(what, one)}
                  aria-label={t(`person.${what}-of`, { name: one.course_name })}
                >
                  {t(`person.${what}`)}
                </Button>
              ))}
            </span>
          </>
        )}
      </Entries>
    </PersonPart>
  );
}

function Cause({ access: { order_id, cause } }: { access: Access }) {
  const t = useTexts();
  if (order_id === null)
    return t(cause === "import" ? "person.cause-import" : "person.cause-administrator");
  return (
    <LocaleLink to={`/admin/orders/${order_id}`}>
      {t("person.cause-order", { id: order_id })}
    </LocaleLink>
  );
}

function actsOn({ state, ends_at }: Access): AccessAct[] {
  if (state === "paused") return ["resume", "revoke"];
  if (state !== "running" && state !== "notStarted") return [];
  return ["pause", ...(ends_at === null ? [] : ["lengthen" as const]), "revoke"];
}

function Period({
  access: { starts_at, ends_at, state, waits_for, starts_by },
}: {
  access: Access;
}) {
  const t = useTexts();
  const lang = useLanguage();
  if (state === "waiting" || state === "refused") return null;
  const noEnd =
    state === "paused"
      ? "person.end-paused"
      : waits_for === "lessons"
        ? "person.end-waits-lessons"
        : "person.no-end";
  return (
    <span className={styles.soft}>
      <DateText value={starts_at} /> – {ends_at ? <DateText value={ends_at} /> : t(noEnd)}
      {waits_for === "opening" &&
        starts_by &&
        ` · ${t("person.end-waits-opening", { date: bothCalendars(new Date(starts_by), lang) })}`}
    </span>
  );
}

import { useState } from "react";
import { useParams } from "react-router";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { RowMenu } from "#web/admin/list/row/row-menu.tsx";
import { AdminFault, isMissing, MissingState } from "#web/admin/shared/admin-fault.tsx";
import { useMay } from "#web/admin/shared/use-may.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { PersonStateBadge } from "../list/person-state-badge.tsx";
import { type PersonPage, usePerson } from "../list/student-query.ts";
import styles from "../list/students.module.css";
import type { Route } from "./+types/admin-person-page";
import { PersonAccess } from "./person-access.tsx";
import { PersonAnnouncements } from "./person-announcements.tsx";
import { type PersonAct, PersonDialog } from "./person-dialogs.tsx";
import { PersonHistory } from "./person-history.tsx";
import { PersonLearning } from "./person-learning.tsx";
import { PersonProfile } from "./person-profile.tsx";
import { PersonConsents, PersonOrders, PersonSessions } from "./person-records.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`#${params.id} · ${t("people.title")} · ${t("shop.name")}`);
};

export default function AdminPersonPage() {
  const { id = "" } = useParams();
  return <PersonAdmin id={Number(id)} />;
}

/** All data of one student. */
export function PersonAdmin({ id }: { id: number }) {
  const t = useTexts();
  const read = usePerson(id);
  const { data, error } = read;
  return (
    <div className={styles.page}>
      <div>
        <BackLink to={adminLists.Students.page}>{t("person.back")}</BackLink>
      </div>
      {!data && !isMissing(error) && <h1 className={styles.title}>{t("people.title")}</h1>}
      {data && <Found page={data} />}
      {!data && error && <AdminFault read={read} missing={<NoSuchPerson />} />}
      {!data && !error && (
        <SkeletonGroup className={styles.parts}>
          <Skeleton height="3rem" />
          <Skeleton height="20rem" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Found({
  page: { person, access, orders, consents, sessions, history, ...factors },
}: {
  page: PersonPage;
}) {
  const t = useTexts();
  const mayView = useMay();
  const [act, setAct] = useState<PersonAct | null>(null);
  const button = (
    what: "grant" | "change" | "correct" | "email" | "sign-out" | "lost-phone",
    words: string,
  ) => (
    <Button variant="quiet" onClick={() => setAct({ what })}>
      {words}
    </Button>
  );
  const may = person.may_change;
  const mergePath = `${adminLists.Students.page}/${person.id}/merge`;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {`${person.firstname} ${person.lastname}`.trim() || person.username}
        </h1>
        <PersonStateBadge state={person.state} />
        {person.is_staff && <Badge tone="brand">{t("person.staff")}</Badge>}
        {mayView(["user.view"]) && !person.is_staff && person.merged_into === null && (
          <Button variant="quiet" onClick={() => setAct({ what: "view" })}>
            {t("person.view")}
          </Button>
        )}
        {may && (
          <RowMenu
            name={person.username}
            acts={[
              { key: "merge", label: t("merge.open"), to: mergePath },
              {
                key: "lock",
                label: t(person.is_allowed ? "person.lock" : "person.unlock"),
                isGrave: person.is_allowed,
                onPress: () => setAct({ what: "lock" }),
              },
            ]}
          />
        )}
      </header>
      {person.merged_into ? (
        <Went to={person.merged_into} />
      ) : (
        !may && <Callout>{t("person.only-owner")}</Callout>
      )}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <PersonAccess
            access={access}
            action={person.merged_into === null && button("grant", t("person.grant"))}
            onAct={(what, one) => setAct({ what, access: one })}
          />
          <PersonLearning id={person.id} />
          <PersonOrders orders={orders} buyerId={person.state === "active" ? person.id : null} />
          <PersonAnnouncements id={person.id} />
          <PersonHistory id={person.id} history={history} access={access} />
        </div>
        <div className={styles.parts}>
          <PersonProfile
            person={person}
            action={
              may && (
                <span className={styles.actions}>
                  {button("correct", t("person.correct"))}
                  {button("change", t("person.edit"))}
                  {button("email", t("person.email-change"))}
                </span>
              )
            }
          />
          <PersonSessions
            sessions={sessions}
            factorsGoAt={factors.factors_go_at}
            action={
              may && (
                <span className={styles.actions}>
                  {sessions.length > 0 && button("sign-out", t("person.sign-out"))}
                  {factors.has_factor &&
                    !person.is_staff &&
                    button("lost-phone", t("staff.lost-phone"))}
                </span>
              )
            }
          />
          <PersonConsents consents={consents} />
        </div>
      </div>
      {act && (
        <PersonDialog
          act={act}
          person={person}
          factorsGoAt={factors.factors_go_at}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

/** The account was merged into another one. */
function Went({ to: { id, name, at } }: { to: NonNullable<PersonPage["person"]["merged_into"]> }) {
  const t = useTexts();
  return (
    <Callout>
      {t("merge.went")} <LocaleLink to={`${adminLists.Students.page}/${id}`}>{name}</LocaleLink> ·{" "}
      <DateText value={at} /> · {t("merge.went-text")}
    </Callout>
  );
}

function NoSuchPerson() {
  const t = useTexts();
  return <MissingState title={t("person.not-found")} text={t("person.not-found-text")} main />;
}

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { PageSteps } from "#web/admin/list/page-steps.tsx";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { useEditPlaces } from "../edit-places.ts";
import type { Route } from "./+types/admin-attendance-page";
import styles from "./attendance.module.css";

type Attendance = Output<AllSchemas["adminListAttendance"]>["data"];
type Attendee = Attendance["items"][number];

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("attendance.title")} · ${t("shop.name")}`);
};

/**
 * The attendance of a live lesson. Learners who joined by the link are marked already; staff mark
 * the others.
 */
export default function AdminAttendancePage() {
  const id = Number(useParams().id);
  const t = useTexts();
  const places = useEditPlaces();
  // The course that links to this page.
  const courseId = Number(useSearchParams()[0].get("course"));
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const q = useDeferredValue(typed.trim());
  const key = ["attendance", id];
  const read = useQuery({
    queryKey: [...key, q, page],
    queryFn: async () =>
      goodValue(await api.adminListAttendance({ params: { id }, query: { q, page } })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <SettingPart title={t("attendance.title")}>
      {Number.isSafeInteger(courseId) && courseId > 0 && (
        <BackLink to={places.curriculum(courseId)}>{t("question.back")}</BackLink>
      )}
      <p className="muted">{t("attendance.lead")}</p>
      <TextField
        type="search"
        name="q"
        autoComplete="off"
        label={t("attendance.search")}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(1);
        }}
      />
      <SettingRead read={read}>
        {(found) => (
          <Attendees
            lessonId={id}
            found={found}
            queryKey={key}
            isSearched={q !== ""}
            onPage={setPage}
          />
        )}
      </SettingRead>
    </SettingPart>
  );
}

type Props = {
  lessonId: number;
  found: Attendance;
  queryKey: readonly unknown[];
  isSearched: boolean;
  onPage: (page: number) => void;
};

function Attendees({ lessonId, found, queryKey, isSearched, onPage }: Props) {
  const t = useTexts();
  const { items, page, pages } = found;
  if (items.length === 0)
    return <p className="muted">{t(isSearched ? "attendance.not-found" : "attendance.none")}</p>;
  return (
    <Card>
      <ul className={styles.list}>
        {items.map((one) => (
          <li key={one.account_id}>
            <AttendeeLine lessonId={lessonId} one={one} queryKey={queryKey} />
          </li>
        ))}
      </ul>
      <PageSteps page={page} pages={pages} onPage={onPage} />
    </Card>
  );
}

function AttendeeLine({
  lessonId,
  one,
  queryKey,
}: {
  lessonId: number;
  one: Attendee;
  queryKey: readonly unknown[];
}) {
  const t = useTexts();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const {
    account_id: accountId,
    name,
    email,
    attended_at: attendedAt,
    is_reserved: isReserved,
    is_by_link: isByLink,
  } = one;
  const mark = async (hasAttended: boolean) => {
    setWanted(hasAttended);
    const answer = await api
      .adminMarkAttendance({
        params: { id: lessonId },
        body: { account_id: accountId, has_attended: hasAttended },
      })
      .catch(() => null);
    if (!answer?.ok) notify({ title: answer?.msg ?? t("error.offline-text"), tone: "danger" });
    await queries.invalidateQueries({ queryKey });
    setWanted(null);
  };
  return (
    <div className={styles.line}>
      <div className="stack may-shrink">
        <span className="break-anywhere">{name}</span>
        <span className="soft break-anywhere">{email}</span>
        <span className="row-8">
          {isReserved && <Badge>{t("attendance.reserved")}</Badge>}
          {isByLink && <Badge tone="good">{t("attendance.by-link")}</Badge>}
        </span>
      </div>
      <Checkbox
        name={`attended-${accountId}`}
        aria-label={t("attendance.attended", { name })}
        checked={wanted ?? attendedAt !== null}
        onChange={({ target }) => void mark(target.checked)}
      >
        {t("attendance.here")}
      </Checkbox>
    </div>
  );
}

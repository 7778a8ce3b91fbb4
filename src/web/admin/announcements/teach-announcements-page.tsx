import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SpeechIcon } from "#web/ui/icon/menu-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { BelowList } from "../catalog/courses/below-list.tsx";
import type { Route } from "./+types/teach-announcements-page";
import styles from "./announcements.module.css";
import { announcementKeys } from "./announcements-query.ts";
import { StateBadge } from "./state-badge.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("announce.course-title")} · ${t("shop.name")}`);
};

/** What an instructor has written to the learners of one course. */
export default function TeachAnnouncementsPage() {
  const { id = "" } = useParams();
  const t = useTexts();
  const path = `/teach/${id}/announcements`;
  const read = useQuery({
    queryKey: [...announcementKeys.all, "of-course", id],
    queryFn: async () => goodValue(await api.adminListCourseAnnouncements({ params: { id } })).data,
  });
  return (
    <BelowList list="/myaccount/instructor/home" name={t("curriculum.back-teaching")}>
      <SettingRead read={read} title={t("announce.course-title")}>
        {(rows) => (
          <SettingPart title={t("announce.course-title")}>
            <div className="row-8">
              <LinkButton to={`${path}/new`}>{t("announce.new")}</LinkButton>
            </div>
            {rows.length === 0 ? (
              <EmptyState
                title={t("announce.none")}
                text={t("announce.none-text")}
                icon={<SpeechIcon size={32} />}
              />
            ) : (
              <Card>
                <ul className={styles.rows}>
                  {rows.map((row) => (
                    <li key={row.id} className={styles.row}>
                      <span className="stack may-shrink">
                        <LocaleLink to={`${path}/${row.id}`} className="strong break-anywhere">
                          {row.subject || t("announce.untitled")}
                        </LocaleLink>
                        <span className="soft">
                          <DateText value={row.started_at ?? row.due_at ?? row.created_at} />
                          {" · "}
                          {t("announce.sent-of", { sent: row.sent, receivers: row.receivers })}
                        </span>
                      </span>
                      <StateBadge state={row.state} />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </SettingPart>
        )}
      </SettingRead>
    </BelowList>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useMay } from "#web/admin/shared/use-may.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { studentKeys } from "../list/student-query.ts";
import styles from "../list/students.module.css";
import { Entries, PersonPart } from "./person-part.tsx";

/** The last announcements that were written to this person. */
export function PersonAnnouncements({ id }: { id: number }) {
  const t = useTexts();
  const mayOpen = useMay()(["news.send"]);
  const { data } = useQuery({
    queryKey: [...studentKeys.all, "announcements", id],
    queryFn: async () => goodValue(await api.adminListPersonAnnouncements({ params: { id } })).data,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <PersonPart title={t("person.news")}>
      <Entries of={data} keyOf={(one) => one.id} none="">
        {({ id: newsId, subject, state, handed_at: at, has_left: hasLeft }) => (
          <>
            <span className={styles.words}>
              {mayOpen ? (
                <LocaleLink to={`/admin/announcements/${newsId}`}>{subject}</LocaleLink>
              ) : (
                <span>{subject}</span>
              )}
              <span className={styles.soft}>
                {at !== null && <DateText value={at} />}
                {hasLeft && ` · ${t("person.news-left")}`}
              </span>
            </span>
            <Badge tone={state === "sent" ? "good" : "plain"}>{t(`person.news-${state}`)}</Badge>
          </>
        )}
      </Entries>
    </PersonPart>
  );
}

import { SettingRead } from "../admin-settings/setting-part.tsx";
import { LocaleLink, useLanguage } from "../app/locale-link.tsx";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Cover } from "../ui/cover.tsx";
import { PersonIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import type { Route } from "./+types/admin-instructors-page";
import pageStyles from "./admin-courses-page.module.css";
import styles from "./categories-desk.module.css";
import { type InstructorRow, useInstructors } from "./use-instructors.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("teachers.title")} · ${t("shop.name")}`);
};

/** Those who teach, with what they teach. */
export default function AdminInstructorsPage() {
  const t = useTexts();
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t("teachers.title")}</h1>
        <LinkButton to="/admin/instructors/new">{t("teachers.new")}</LinkButton>
      </header>
      <SettingRead read={useInstructors()}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t("teachers.none")} text={t("teachers.none-text")} icon={<PersonIcon size={32} />} />
          ) : (
            <Card flush>
              <ul className={styles.rows} aria-label={t("teachers.title")}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <InstructorLink row={row} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </SettingRead>
    </div>
  );
}

function InstructorLink({ row: { id, name, name_eng, email, image, courses, is_archived } }: { row: InstructorRow }) {
  const t = useTexts();
  const lang = useLanguage();
  return (
    <LocaleLink to={`/admin/instructors/${id}`} className={styles.category}>
      <Cover src={image} alt="" ratio="1" className={styles.portrait} />
      <span className={styles.words}>
        <span className={styles.name}>{(lang === "en" && name_eng) || name}</span>
        <span className={styles.note}>
          {t("teachers.courses", { count: courses })} · {email}
        </span>
      </span>
      {is_archived && <Badge>{t("teachers.archived")}</Badge>}
    </LocaleLink>
  );
}

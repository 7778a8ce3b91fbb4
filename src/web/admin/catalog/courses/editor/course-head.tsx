import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { type Tab, Tabs } from "#web/ui/list/tabs.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import type { CourseEditing } from "./course-editing.ts";
import styles from "./course-frame.module.css";
import { type CoursePart, partOf, partPath, partsOf } from "./course-parts.ts";

/** The name of a course or product, and its parts as tabs. */
export function CourseHead({ course: { item, editing } }: { course: CourseEditing }) {
  const t = useTexts();
  const lang = useLanguage();
  const { values } = editing.base;
  const name = String((lang === "en" && values.course_name_eng) || values.course_name);
  const faulty = new Set(Object.keys(editing.errors).map(partOf));
  const { path } = splitLanguage(useLocation().pathname);
  const isHere = (part: CoursePart) =>
    path === partPath(item.id, part) || (part === "people" && path.endsWith("/reviews"));
  const tabs = partsOf[item.course_type].map(
    (part): Tab => ({
      to: partPath(item.id, part),
      label: t(`items.part-${part}`),
      here: isHere(part),
      ...(faulty.has(part) && { count: "!" }),
    }),
  );
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        <WholeWords text={name} />
      </h1>
      <div className={styles.tabs}>
        <Tabs label={t("items.parts")} tabs={tabs} />
      </div>
    </header>
  );
}

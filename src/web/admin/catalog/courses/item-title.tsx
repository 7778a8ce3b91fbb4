import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import styles from "./item-title.module.css";
import type { ItemRow } from "./items-query.ts";

/** Picture and name of a course or product, with facts that distinguish items of the same name. */
export function ItemTitle({
  row,
}: {
  row: Pick<
    ItemRow,
    "id" | "course_name" | "course_name_eng" | "course_image" | "course_type" | "instructors"
  >;
}) {
  const t = useTexts();
  const lang = useLanguage();
  const name = lang === "en" ? row.course_name_eng || row.course_name : row.course_name;
  const by = row.instructors.length > 0 ? ` · ${row.instructors.join(", ")}` : "";
  return (
    <span className={styles.item}>
      <Cover src={row.course_image} alt="" className={styles.cover} />
      <span className="stack may-shrink">
        <span className="strong break-anywhere">
          <WholeWords text={name} />
        </span>
        <span className="soft">
          #{row.id} · {t(`items.type-${row.course_type}`)}
          {by}
        </span>
      </span>
    </span>
  );
}

import { useId } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ForwardIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import styles from "./card-section.module.css";
import type { CatalogCard } from "./catalog-types.ts";
import { CourseGrid } from "./course-grid.tsx";

/** A heading, a few cards, and a link to all of them. */
export function CardSection({
  title,
  items,
  to,
}: {
  title: string;
  items: readonly CatalogCard[];
  to?: string;
}) {
  const t = useTexts();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="stack-16 one-column">
      <div className={styles.head}>
        <h2 id={id}>
          <WholeWords text={title} />
        </h2>
        {to && (
          <LocaleLink to={to} className={styles.all}>
            {t("catalog.see-all")}
            <VisuallyHidden> {title}</VisuallyHidden>
            <ForwardIcon size={18} />
          </LocaleLink>
        )}
      </div>
      <CourseGrid items={items} heading="h3" />
    </section>
  );
}

import { useTexts } from "#web/texts/use-texts.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./figures.module.css";
import type { Taught } from "./taught.ts";

export function Figures({ courses, months }: Taught) {
  const t = useTexts();
  const now = months.at(-1);
  const figures = [
    {
      label: t("teach.learning-now"),
      value: courses.reduce((sum, { students }) => sum + students, 0),
    },
    { label: t("teach.new-this-month"), value: now?.students ?? 0 },
    { label: t("teach.paid-this-month"), value: now?.paid ?? 0 },
  ];
  return (
    <section aria-label={t("teach.figures")}>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <Card key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

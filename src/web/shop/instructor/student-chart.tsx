import type { CSSProperties } from "react";
import type { PageLanguage } from "#domain/language/page-languages.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "./student-chart.module.css";
import type { TaughtMonth } from "./taught.ts";

/** `2026-11` as พ.ย., or in full as พฤศจิกายน 2569. */
function monthName(month: string, { dates }: PageLanguage, form: "short" | "long"): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return first.toLocaleDateString(dates, {
    timeZone: "UTC",
    month: form,
    ...(form === "long" && { year: "numeric" }),
  });
}

/** Twelve bars, and the same numbers as a table for screen readers. */
export function StudentChart({ months }: { months: readonly TaughtMonth[] }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const most = Math.max(...months.map(({ students }) => students), 0);
  const [first, last] = [months[0], months.at(-1)];
  if (most === 0 || !first || !last)
    return <Card className={styles.none}>{t("teach.progress-none")}</Card>;
  const range = {
    from: monthName(first.month, lang, "long"),
    to: monthName(last.month, lang, "long"),
  };
  return (
    <Card>
      <figure className={styles.chart}>
        <figcaption className="strong">{t("teach.progress-of", range)}</figcaption>
        <ul className={styles.legend} aria-hidden="true">
          <li>{t("teach.paid")}</li>
          <li className={styles.freeKey}>{t("teach.not-paid")}</li>
        </ul>
        <div className={styles.bars} aria-hidden="true">
          {months.map((month) => (
            <Bar key={month.month} month={month} most={most} lang={lang} />
          ))}
        </div>
        <MonthTable months={months} lang={lang} label={t("teach.progress-of", range)} />
      </figure>
      <p className={styles.note}>{t("teach.progress-note")}</p>
    </Card>
  );
}

function Bar({
  month: { month, students, paid },
  most,
  lang,
}: {
  month: TaughtMonth;
  most: number;
  lang: PageLanguage;
}) {
  const share = {
    "--whole": students / most,
    "--paid": students === 0 ? 0 : paid / students,
  } as CSSProperties;
  return (
    <div className={styles.month}>
      <div className={styles.place}>
        <span className={styles.count}>{students === 0 ? "" : students}</span>
        <div className={styles.bar} style={share} />
      </div>
      <span className={styles.name}>{monthName(month, lang, "short")}</span>
    </div>
  );
}

function MonthTable({
  months,
  lang,
  label,
}: {
  months: readonly TaughtMonth[];
  lang: PageLanguage;
  label: string;
}) {
  const t = useTexts();
  return (
    <VisuallyHidden>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t("teach.month")}</th>
            <th scope="col">{t("teach.all-new")}</th>
            <th scope="col">{t("teach.paid")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, students, paid }) => (
            <tr key={month}>
              <th scope="row">{monthName(month, lang, "long")}</th>
              <td>{students}</td>
              <td>{paid}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

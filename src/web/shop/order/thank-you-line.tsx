import { bothCalendars } from "#domain/time/bangkok.ts";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import styles from "./thank-you.module.css";
import type { ThankedOrder } from "./use-thanked-order.ts";

type Line = ThankedOrder["lines"][number];

export function ThankYouLine({ line, isOpen }: { line: Line; isOpen: boolean }) {
  const t = useTexts();
  const { course_name, course_image, course_type, plan_name, qty } = line;
  return (
    <li className={styles.line}>
      <Cover src={course_image} alt="" sizes="8rem" className={styles.cover} />
      <div>
        <p className={styles.name}>{course_name}</p>
        <p className={styles.soft}>{plan_name ?? t("pay.quantity", { count: qty })}</p>
        {isOpen && course_type === "course" && <Access line={line} />}
        {!isOpen && course_type === "course" && <p className={styles.soft}>{t("thanks.opens-later")}</p>}
        {isOpen && course_type === "product" && <p className={styles.soft}>{t("thanks.ships")}</p>}
      </div>
    </li>
  );
}

/** Since when and until when, in both calendars. */
function Access({ line: { access_starts_at, access_ends_at } }: { line: Line }) {
  const t = useTexts();
  const lang = useLanguage();
  if (access_starts_at === null) return null;
  const since = t("thanks.open-since", { date: bothCalendars(new Date(access_starts_at), lang) });
  const until = access_ends_at === null ? t("catalog.no-end") : t("thanks.open-until", { date: bothCalendars(new Date(access_ends_at), lang) });
  return (
    <p className={styles.access}>
      <span>{since}</span> <span>{until}</span>
    </p>
  );
}

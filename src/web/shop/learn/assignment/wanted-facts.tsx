import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import styles from "./assignment.module.css";
import { type Wanted, wantedKinds } from "./find-assignment.ts";

/** What can be handed in, until when, and for how many points. */
export function WantedFacts({ wanted }: { wanted: Wanted }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const { max_files: count, max_mb: size, due_at: dueAt, is_over: isOver, late, points } = wanted;
  const kinds = wantedKinds(wanted);
  const time = dueAt === null ? "" : formatDateTime(new Date(dueAt), lang);
  const facts = [
    t("work.takes", { kinds: kinds.map((kind) => t(`work.takes-${kind}`)).join(", ") }),
    kinds.some((kind) => kind !== "words") && t("work.limits", { count, size }),
    dueAt !== null && (isOver ? t(`work.due-${late}`, { time }) : t("work.due", { time })),
    points !== null && t("work.points", { points }),
  ].filter((fact) => fact !== false);
  return (
    <ul className={styles.wanted}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

import { useTexts } from "#web/texts/use-texts.tsx";
import { formatLastTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import styles from "./assignment.module.css";
import { type AssignmentRules, wantedKinds } from "./find-assignment.ts";

/** The accepted work, the last day, and the points. */
export function WantedFacts({ wanted }: { wanted: AssignmentRules }) {
  const t = useTexts();
  const lang = useDateLanguage();
  const { max_files: count, max_mb: size, due_at: dueAt, is_over: isOver, late, points } = wanted;
  const kinds = wantedKinds(wanted);
  const time = dueAt === null ? "" : formatLastTime(new Date(dueAt), lang);
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

import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import styles from "./steps-to-learn.module.css";

const steps: readonly { title: KeyOf<"shop">; text: KeyOf<"shop"> }[] = [
  { title: "catalog.step-1", text: "catalog.step-1-text" },
  { title: "catalog.step-2", text: "catalog.step-2-text" },
  { title: "catalog.step-3", text: "catalog.step-3-text" },
];

export function StepsToLearn() {
  const t = useTexts();
  return (
    <section className={styles.band}>
      <h2>
        <WholeWords text={t("catalog.steps")} />
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>
              <WholeWords text={t(title)} />
            </h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

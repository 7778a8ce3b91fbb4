import { type ReactNode, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import styles from "./account-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

type Props = {
  form: DraftForm;
  /** The names of the fields inside. */
  names: readonly string[];
  children: (isFolded: boolean) => ReactNode;
};

/** Optional fields are folded until one has a value or a fault. A single field is not folded. */
export function MoreFields({ form, names, children }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(() => names.some((name) => form.hasValue(name)));
  const isWrong = names.some((name) => form.errors[name]);
  if (isWrong && !isOpen) setOpen(true);
  if (names.length <= 1) return children(false);
  return (
    <div className={styles.more}>
      <Disclosure
        title={t("register.more")}
        aside={t("register.more-count", { count: names.length })}
        open={isOpen}
      >
        <div className={styles.group}>{children(true)}</div>
      </Disclosure>
    </div>
  );
}

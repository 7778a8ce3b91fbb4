import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Kbd } from "./kbd.tsx";
import styles from "./key-help.module.css";
import { keepKeysOn, useKeysAreOn } from "./use-desk-keys.ts";

const keys: readonly [string, TextKey][] = [
  ["J", "desk.key-next"],
  ["K", "desk.key-previous"],
  ["A", "desk.key-approve"],
  ["R", "desk.key-reject"],
  ["1–5", "desk.key-reason"],
  ["Ctrl ↵", "desk.key-send"],
  ["Z", "desk.key-undo"],
  ["?", "desk.key-help"],
];

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const areOn = useKeysAreOn();
  return (
    <Dialog title={t("desk.keys-title")} onClose={onClose} width={440}>
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key} className={styles.key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={areOn} onChange={({ target }) => keepKeysOn(target.checked)}>
        {t("desk.keys-on")}
      </Checkbox>
    </Dialog>
  );
}

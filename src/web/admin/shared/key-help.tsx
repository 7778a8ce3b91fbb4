import { keepKeysOn, useKeysAreOn } from "#web/platform/keys/use-shortcuts.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Kbd } from "./kbd.tsx";
import styles from "./key-help.module.css";

const keys: readonly [string, TextKey][] = [
  ["J", "order-admin.key-next"],
  ["K", "order-admin.key-previous"],
  ["A", "order-admin.key-approve"],
  ["R", "order-admin.key-reject"],
  ["1–5", "order-admin.key-reason"],
  ["Ctrl ↵", "order-admin.key-send"],
  ["Z", "order-admin.key-undo"],
  ["?", "order-admin.key-help"],
];

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const areOn = useKeysAreOn();
  return (
    <Dialog title={t("order-admin.keys-title")} onClose={onClose} width={440}>
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
        {t("order-admin.keys-on")}
      </Checkbox>
    </Dialog>
  );
}

import { useEffect, useRef } from "react";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "../../ui/dialog/conflict.module.css";
import { differences, type Revision, typedOf, typedOver } from "./revision.ts";
import type { SettingWords } from "./setting-input.tsx";
import { useShownValue } from "./shown-value.ts";
import type { EditingForm } from "./use-editing.ts";

type Props = { editing: EditingForm; theirs: Revision; fields: SettingFields; words: SettingWords };

/**
 * Another administrator has saved first. Shows their changes beside the values that saving would
 * write.
 */
export function EditConflict({ editing, theirs, fields, words }: Props) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { base, typed, busy } = editing;
  const mine = typedOver(base, theirs, typed);
  const shown = useShownValue({ fields, words });
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.conflict}>
      <p className="strong">{t("setting.conflict")}</p>
      <p>{t("setting.conflict-text")}</p>
      <Table label={t("setting.conflict")} stacks>
        <thead>
          <tr>
            <th scope="col">{t("setting.conflict-field")}</th>
            <th scope="col">{t("setting.conflict-before")}</th>
            <th scope="col">{t("setting.conflict-theirs")}</th>
            <th scope="col">{t("setting.conflict-mine")}</th>
          </tr>
        </thead>
        <tbody>
          {differences(base, theirs).map((name) => (
            <tr key={name}>
              <th scope="row">{words.label(name)}</th>
              <td data-head={t("setting.conflict-before")}>{shown(name, typedOf(base)[name])}</td>
              <td data-head={t("setting.conflict-theirs")}>{shown(name, typedOf(theirs)[name])}</td>
              <td data-head={t("setting.conflict-mine")}>{shown(name, mine[name])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="row-12">
        <Button variant="quiet" onClick={editing.takeTheirs}>
          {t("setting.take-theirs")}
        </Button>
        <Button onClick={editing.saveMine} busy={busy}>
          {t("setting.save-mine")}
        </Button>
      </div>
    </div>
  );
}

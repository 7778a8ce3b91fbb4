import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "../../../ui/dialog/conflict.module.css";

/** `null`: only the difference is shown and no value, as with pictures. */
export type ConflictRow = {
  name: string;
  label: string;
  theirs: string | null;
  mine: string | null;
};
type Props = { rows: readonly ConflictRow[]; onTheirs: () => void; onMine: () => void };

/** Another window of the same person has saved first. Shows its values beside the typed ones. */
export function OwnConflict({ rows, onTheirs, onMine }: Props) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = (value: string | null) =>
    value === null ? t("profile.conflict-changed") : value || t("profile.conflict-empty");
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.conflict}>
      <p className="strong">{t("profile.conflict")}</p>
      <p>{t("profile.conflict-text")}</p>
      <Table label={t("profile.conflict")} stacks>
        <thead>
          <tr>
            <th scope="col">{t("profile.conflict-field")}</th>
            <th scope="col">{t("profile.conflict-theirs")}</th>
            <th scope="col">{t("profile.conflict-mine")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, theirs, mine }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td data-head={t("profile.conflict-theirs")}>{shown(theirs)}</td>
              <td data-head={t("profile.conflict-mine")}>{shown(mine)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="row-12">
        <Button variant="quiet" onClick={onTheirs}>
          {t("profile.use-theirs")}
        </Button>
        <Button variant="quiet" onClick={onMine}>
          {t("profile.use-mine")}
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useRef } from "react";
import { registrationWireNames as wire } from "#contract/registration-wire.ts";
import type { CustomLabel } from "../account/registration-use.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { Table } from "../ui/table.tsx";
import styles from "./profile-conflict.module.css";
import { type ComparedField, differences, type OwnProfileData } from "./profile-draft.ts";

type Props = {
  /** What this form began with, what stands in the shop by now, and what is typed here. */
  before: OwnProfileData;
  theirs: OwnProfileData;
  mine: FormData;
  labels: readonly CustomLabel[];
  onTheirs: () => void;
  onMine: () => void;
};

const names = {
  firstname: "register.firstname",
  lastname: "register.lastname",
  nickname: "register.nickname",
  tel: "register.tel",
  address: "register.address",
  studentGroupKpi: "register.group",
  displayImgUrl: "register.picture",
  lang: "profile.language",
  answers: "register.more",
} as const satisfies Record<ComparedField, string>;

/** Another window was quicker. Shows what has changed there beside what is typed here. */
export function ProfileConflict({ before, theirs, mine, onTheirs, onMine }: Props) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = (field: ComparedField, value: unknown) => {
    if (field === "displayImgUrl" || field === "answers" || field === "studentGroupKpi") return t("profile.conflict-changed");
    if (field === "lang") return t(value === "en" ? "profile.language-en" : "profile.language-th");
    return String(value || "") || t("profile.conflict-empty");
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.conflict}>
      <p className={styles.title}>{t("profile.conflict")}</p>
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
          {differences(before, theirs).map((field) => (
            <tr key={field}>
              <th scope="row">{t(names[field])}</th>
              <td data-head={t("profile.conflict-theirs")}>{shown(field, field === "answers" ? "" : theirs[field])}</td>
              <td data-head={t("profile.conflict-mine")}>{shown(field, mine.get(field === "studentGroupKpi" ? wire.group : field))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.actions}>
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

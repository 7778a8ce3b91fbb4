import { type FormEvent, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { SheetTitle } from "#web/shop/account/sign-in/sheet-title.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import form from "../../../shop/account/form/account-form.module.css";
import { BackupChoices, type BackupList, nameOf } from "./backup-choices.tsx";
import { KeyForm } from "./key-form.tsx";
import { RestoreFailed } from "./restore-end.tsx";
import { SendBackup } from "./send-backup.tsx";
import type { RestoreState } from "./use-restore-state.ts";

type Props = {
  token: string;
  list: BackupList;
  state: RestoreState;
  dataKey: string;
  onKey: (dataKey: string) => void;
  onList: () => void;
  onStarted: () => void;
  onBack: () => void;
};

/** Chooses the backup, with the key of the former shop or a file where they are needed. */
export function RestoreForm({ token, list, state, dataKey, onKey, onList, ...on }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const choices = [...list.sent, ...(list.kept ?? [])];
  const choice = choices.find((one) => nameOf(one) === chosen && one.fault === null);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (choice === undefined) return setError(t("restore.choose-first"));
    setBusy(true);
    setError(undefined);
    const { id, source } = choice;
    try {
      const body = { token, data_key: dataKey, id, source };
      const answer = await api.startFirstRunRestore({ body });
      if (answer.ok || hasMovedOn.has(answer.code)) on.onStarted();
      else setError(answer.msg);
    } catch {
      setError(t("error.offline-text"));
    }
    setBusy(false);
  };
  return (
    <>
      <div>
        <SheetTitle said>{t("restore.title")}</SheetTitle>
        <p className="muted">{t("restore.lead")}</p>
      </div>
      <RestoreFailed state={state} />
      {list.bar && (
        <Callout tone="danger" title={t("restore.bar")}>
          {t(`restore.bar-${list.bar}`)}
        </Callout>
      )}
      <form noValidate className={form.form} onSubmit={(event) => void start(event)}>
        <Place list={list} onAgain={onList} />
        {choices.length > 0 && (
          <BackupChoices
            choices={choices}
            chosen={choice && chosen}
            onChoose={(name) => {
              setChosen(name);
              setError(undefined);
            }}
            error={error}
          />
        )}
        {choices.some(({ fault }) => fault === null) && list.bar === null && (
          <Button type="submit" busy={busy} block>
            {t("restore.submit")}
          </Button>
        )}
      </form>
      {choices.some(({ fault }) => fault === "other-key") && (
        <KeyForm token={token} opensNone={dataKey !== "" && isAllLocked(choices)} onKey={onKey} />
      )}
      <SendBackup token={token} upload={list.upload} onSent={onList} />
      <Button variant="text" onClick={on.onBack}>
        {t("restore.back")}
      </Button>
    </>
  );
}

/** The state of the restore says what has become of the shop meanwhile. */
const hasMovedOn: ReadonlySet<string> = new Set([
  "RESTORE_RUNS_ALREADY",
  "NOT_FOUND",
  "LINK_NOT_VALID",
]);

const isAllLocked = (choices: BackupList["sent"]) =>
  choices.every(({ fault }) => fault === "other-key");

function Place({ list, onAgain }: { list: BackupList; onAgain: () => void }) {
  const t = useTexts();
  const { where, kept, sent } = list;
  if (kept === null)
    return (
      <Callout tone="danger">
        <p>{t("restore.away", { where })}</p>
        <Button variant="quiet" onClick={onAgain}>
          {t("restore.try-again")}
        </Button>
      </Callout>
    );
  return kept.length + sent.length > 0 ? null : <Callout>{t("restore.none", { where })}</Callout>;
}

import { useEffect, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { FormSkeleton } from "#web/shop/account/form/form-skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import type { BackupList } from "./backup-choices.tsx";
import { RestoreDone } from "./restore-end.tsx";
import { RestoreForm } from "./restore-form.tsx";
import { RestoreSteps } from "./restore-steps.tsx";
import type { useRestoreState } from "./use-restore-state.ts";

type Props = {
  token: string;
  restore: ReturnType<typeof useRestoreState>;
  onBack: () => void;
};

/** Restores a shop instead of setting up a new one. */
export function RestoreSheet({ token, restore, onBack }: Props) {
  const { view, people, isAway, goesOn, askAgain } = restore;
  const [dataKey, setDataKey] = useState("");
  const isWanted = view !== null && typeof view !== "string" && !goesOn;
  const { list, hasFailed, readAgain } = useBackupList({
    token,
    dataKey,
    isWanted,
    onGone: askAgain,
  });
  if (view === "done") return <RestoreDone people={people} />;
  if (view === null || typeof view === "string") return <FormSkeleton />;
  if (goesOn) return <RestoreSteps state={view} isAway={isAway} />;
  if (hasFailed) return <ErrorState onRetry={readAgain} />;
  if (list === null) return <FormSkeleton />;
  return (
    <RestoreForm
      token={token}
      list={list}
      state={view}
      dataKey={dataKey}
      onKey={setDataKey}
      onList={readAgain}
      onStarted={askAgain}
      onBack={onBack}
    />
  );
}

type ListOptions = {
  token: string;
  dataKey: string;
  isWanted: boolean;
  /** The link opens no list any more. */
  onGone: () => void;
};

function useBackupList({ token, dataKey, isWanted, onGone }: ListOptions) {
  const [list, setList] = useState<BackupList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks once more; `onGone` is new in each render
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    setFailed(false);
    const read = async () => {
      const answer = await api.listFirstRunBackups({ body: { token, data_key: dataKey } });
      if (isLeft) return;
      if (answer.ok) setList(answer.value.data);
      else if (answer.code === "NOT_FOUND" || answer.code === "LINK_NOT_VALID") onGone();
      else setFailed(true);
    };
    read().catch(() => isLeft || setFailed(true));
    return () => {
      isLeft = true;
    };
  }, [token, dataKey, isWanted, round]);
  return { list, hasFailed, readAgain: () => setRound((before) => before + 1) };
}

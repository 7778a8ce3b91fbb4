import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { isRefused } from "../shared/admin-fault.tsx";
import styles from "./delete-file-dialog.module.css";
import { filesKeys, type StoredFile } from "./files-query.ts";

/** The uses of the file are read again before it is deleted. */
export function DeleteFileDialog({
  file: { name, original_name, size },
  onClose,
}: {
  file: StoredFile;
  onClose: () => void;
}) {
  const t = useTexts();
  const { read, isDeleting, remove } = useDelete(name, onClose);
  const uses = read.data?.uses;
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("files.delete-not")}
      </Button>
      <Button
        variant="danger"
        busy={isDeleting}
        disabled={uses === undefined}
        onClick={() => uses && remove(uses.map(({ key }) => key))}
      >
        {t(uses && uses.length > 0 ? "files.delete-anyway" : "files.delete-yes")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("files.delete-title")} onClose={onClose} width={480} footer={footer}>
      <div className="stack-12 one-column">
        <p className="strong break-anywhere">{original_name || name}</p>
        <p>{t("files.delete-free", { size: formatBytes(size) })}</p>
        {uses ? <Breaks uses={uses} /> : <Reading read={read} />}
      </div>
    </Dialog>
  );
}

function Reading({ read }: { read: ReturnType<typeof useDelete>["read"] }) {
  const t = useTexts();
  if (isRefused(read.error, "NOT_FOUND")) return <p>{t("files.gone")}</p>;
  if (read.error) return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <SkeletonGroup>
      <Skeleton height="4rem" />
    </SkeletonGroup>
  );
}

function Breaks({ uses }: { uses: StoredFile["uses"] }) {
  const t = useTexts();
  if (uses.length === 0) return null;
  return (
    <Callout tone="danger">
      <p>{t("files.delete-breaks")}</p>
      <ul className={styles.uses}>
        {uses.map(({ key, kind, id, label }) => {
          const words = t(`files.use-${kind}`, { label });
          return (
            <li key={key}>
              {kind === "course" || kind === "product" ? (
                <LocaleLink to={`/courses/${id}`}>{words}</LocaleLink>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}

function useDelete(name: string, onClose: () => void) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const read = useQuery({
    queryKey: filesKeys.one(name),
    queryFn: async () => goodValue(await api.adminGetFile({ params: { name } })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  const removeNow = async (uses: string[]) => {
    const answer = await api.adminDeleteFile({ params: { name }, body: { uses } });
    if (!answer.ok && answer.code === "FILE_USE_CHANGED") {
      notify({ title: t("files.changed"), tone: "warning" });
      return void (await read.refetch());
    }
    if (!answer.ok && answer.code !== "NOT_FOUND")
      return notify({ title: answer.msg, tone: "danger" });
    notify({
      title: t(answer.ok ? "files.deleted" : "files.gone"),
      tone: answer.ok ? "good" : "info",
    });
    onClose();
    await queries.invalidateQueries({ queryKey: filesKeys.all });
  };

  const remove = (uses: string[]) => {
    setDeleting(true);
    const failed = (fault: unknown) => {
      console.error(fault);
      notify({ title: t("upload.failed"), tone: "danger" });
    };
    void removeNow(uses)
      .catch(failed)
      .finally(() => setDeleting(false));
  };
  return { read, isDeleting, remove };
}

import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PictureIcon } from "#web/ui/icon/icons.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { BatchBar } from "../list/batch-bar.tsx";
import { foundText } from "../list/found-text.ts";
import { isColumnShown } from "../list/list-columns.ts";
import { ListTools } from "../list/list-tools.tsx";
import { RowBox, WholePageBox } from "../list/row/choice-boxes.tsx";
import { useColumnChoices, useIsNarrow } from "../list/use-columns.ts";
import { useExportPath } from "../list/use-export-path.ts";
import { WholeChoice } from "../list/whole-choice.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { deleteFilesAct } from "./delete-files-act.ts";
import { FileCard } from "./file-card.tsx";
import { type FileColumn, fileColumns } from "./file-columns.ts";
import styles from "./file-grid.module.css";
import {
  type FileList,
  type FilesQuery,
  filesKeys,
  filesSearch,
  type StoredFile,
} from "./files-query.ts";
import { type FileChoice, isUnused, useFileChoice } from "./use-file-choice.ts";

const PicturePreview = lazy(() =>
  keepLoading(async () => ({
    default: (await import("#web/upload/picture-preview.tsx")).PicturePreview,
  })),
);
const DeleteFileDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./delete-file-dialog.tsx")).DeleteFileDialog,
  })),
);

/** Files as cards. Pictures open large, one after the other. */
export function FileGrid({ query, read }: { query: FilesQuery; read: UseQueryResult<FileList> }) {
  const t = useTexts();
  const [shown, setShown] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<StoredFile | null>(null);
  const [choices, setChoices] = useColumnChoices("/admin/files");
  const isNarrow = useIsNarrow();
  const exportPath = useExportPath("exportFiles");
  const { data, error } = read;
  const choice = useFileChoice(data?.items ?? []);
  if (data === undefined)
    return error ? (
      <AdminFault read={read} />
    ) : (
      <ListSkeleton height="15rem" className={styles.grid} />
    );
  const chosen = (
    <ChosenFiles
      files={data.items}
      choice={choice}
      query={query}
      isMore={!read.isPlaceholderData && data.pages > 1}
    />
  );
  if (data.items.length === 0) {
    const { title, text, wasAsked } = emptyWords(query);
    return (
      <>
        {chosen}
        <EmptyState title={t(title)} text={t(text)} icon={<PictureIcon size={32} />}>
          {wasAsked && (
            <LinkButton
              variant="quiet"
              to={`/admin/files${filesSearch({ ...query, purpose: "", q: "", page: 1 })}`}
            >
              {t("list.clear")}
            </LinkButton>
          )}
        </EmptyState>
      </>
    );
  }
  const isShown = (key: FileColumn) =>
    fileColumns.some((one) => one.key === key && isColumnShown(one, choices, isNarrow));
  const pictures = data.items.filter(isOpenPicture).map(({ name, original_name, url }) => ({
    key: name,
    name: original_name || name,
    preview: url,
  }));
  return (
    <>
      <ListTools
        found={foundText(t, data.total, { all: "files.total", more: "files.total-more" })}
        columns={fileColumns.map(({ head, ...column }) => ({ ...column, head: t(head) }))}
        choices={choices}
        onChoices={setChoices}
        exportHref={exportPath && exportPath + filesSearch({ ...query, page: 1 })}
      />
      {chosen}
      <ul className={styles.grid} aria-label={t("files.list")}>
        {data.items.map((file) => (
          <FileCard
            key={file.name}
            file={file}
            isShown={isShown}
            box={
              isUnused(file) && (
                <RowBox row={file} name={file.original_name || file.name} choice={choice} />
              )
            }
            onOpen={isOpenPicture(file) ? () => setShown(file.name) : null}
            onDelete={() => setLeaving(file)}
          />
        ))}
      </ul>
      <Pagination
        page={data.page}
        pages={data.pages}
        hrefFor={(page) => `/admin/files${filesSearch({ ...query, page })}`}
      />
      <Suspense>
        {shown !== null && (
          <PicturePreview pictures={pictures} first={shown} onClose={() => setShown(null)} />
        )}
        {leaving && <DeleteFileDialog file={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </>
  );
}

type ChosenProps = {
  files: readonly StoredFile[];
  choice: FileChoice;
  query: FilesQuery;
  /** There are other pages. */
  isMore: boolean;
};

function ChosenFiles({ files, choice, query, isMore }: ChosenProps) {
  const t = useTexts();
  const client = useQueryClient();
  const unused = files.filter(isUnused);
  return (
    <>
      <BatchBar
        acts={[deleteFilesAct(t, choice.fileOf)]}
        chosen={choice.named}
        elsewhere={choice.elsewhere}
        onClear={choice.clear}
        onDone={(done) => {
          choice.drop(done);
          void client.invalidateQueries({ queryKey: filesKeys.all });
        }}
      >
        <WholeChoice
          key={filesSearch({ ...query, page: 1 })}
          isOffered={isMore && unused.length > 0 && unused.every(choice.has)}
          total={null}
          label={t("files.choose-all-unused")}
          chosen={choice.named.length}
          choose={() => api.adminChooseFiles({ query })}
          onChosen={choice.addFiles}
        />
      </BatchBar>
      {unused.length > 0 && (
        <WholePageBox
          isWhole={unused.every(choice.has)}
          isAny={unused.some(choice.has)}
          onChange={choice.turnPage}
          label={t("files.choose-unused")}
          words
        />
      )}
    </>
  );
}

/** The permission to manage files does not include viewing people's submitted files. */
function isOpenPicture({ media_type, url }: StoredFile): boolean {
  return media_type.startsWith("image/") && url.startsWith("/files/");
}

function emptyWords({ view, q, purpose, page }: FilesQuery): {
  title: KeyOf<"files">;
  text: KeyOf<"files">;
  wasAsked: boolean;
} {
  const wasAsked = q !== "" || purpose !== "" || page > 1;
  if (wasAsked) return { title: "files.none", text: "files.none-text", wasAsked };
  if (view === "unused")
    return { title: "files.none-unused", text: "files.none-unused-text", wasAsked };
  return { title: "files.none-yet", text: "files.none-yet-text", wasAsked };
}

import {
  mostFiles,
  readTypedFiles,
  shownAs,
  type TypedFile,
  typedFiles,
} from "#domain/learning/lesson-files.ts";
import { acceptedTypes } from "#domain/storage/media-type.ts";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { DownIcon, TrashIcon } from "#web/ui/icon/more-icons.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import { UploadSending } from "#web/upload/upload-sending.tsx";
import styles from "./quiz/options-input.module.css";
import { useLessonUpload } from "./use-lesson-upload.ts";

const accept = [
  ...acceptedTypes("document"),
  ...acceptedTypes("image"),
  ".pdf",
  ".docx",
  ".xlsx",
  ".pptx",
  ".mp3",
  ".m4a",
  ".zip",
].join(",");

/** The files of a lesson, one row each: title, download permission, order. */
export function FilesInput({
  given: { name, words, value, error, onType },
}: {
  given: GivenInput;
}) {
  const t = useTexts();
  const files = readTypedFiles(String(value)) ?? [];
  const save = (next: readonly TypedFile[]) => onType(typedFiles(next));
  const { progress, fault, send, cancel } = useLessonUpload((file, chosen) =>
    save([
      ...files,
      { file, title: chosen.name.replace(/\.[a-z0-9]+$/i, "").slice(0, 200), download: true },
    ]),
  );
  const change = (at: number, changed: Partial<TypedFile>) =>
    save(files.map((one, place) => (place === at ? { ...one, ...changed } : one)));
  const move = (at: number, to: number) => {
    const moved = files[at];
    if (moved && to >= 0 && to < files.length)
      save(files.filter((_, place) => place !== at).toSpliced(to, 0, moved));
  };
  return (
    <fieldset className={styles.group}>
      <legend className="strong">{words.label(name)}</legend>
      {files.map((one, at) => (
        <div key={one.file} className={styles.row}>
          <FileRow
            one={one}
            at={at}
            last={files.length - 1}
            change={change}
            move={move}
            remove={() => save(files.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {progress && <UploadSending progress={progress} onCancel={cancel} />}
      {!progress && files.length < mostFiles && (
        <FileField
          label={t("curriculum.add-file")}
          hint={words.effect(name)}
          accept={accept}
          onChoose={(chosen) => void send(chosen)}
        />
      )}
      {(fault ?? error) && (
        <Callout tone="danger" live>
          {fault ?? error}
        </Callout>
      )}
    </fieldset>
  );
}

type RowProps = {
  one: TypedFile;
  at: number;
  last: number;
  change: (at: number, changed: Partial<TypedFile>) => void;
  move: (at: number, to: number) => void;
  remove: () => void;
};

function FileRow({ one, at, last, change, move, remove }: RowProps) {
  const t = useTexts();
  const number = at + 1;
  return (
    <>
      <TextField
        name={`file-title-${at}`}
        label={t("curriculum.file-title", { number })}
        autoComplete="off"
        maxLength={200}
        value={one.title}
        onChange={({ target }) => change(at, { title: target.value })}
      />
      <div>
        <IconButton
          label={t("curriculum.file-up", { number })}
          aria-disabled={at === 0 || undefined}
          onClick={() => move(at, at - 1)}
        >
          <DownIcon className={styles.up} />
        </IconButton>
        <IconButton
          label={t("curriculum.file-down", { number })}
          aria-disabled={at === last || undefined}
          onClick={() => move(at, at + 1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton label={t("curriculum.file-remove", { number })} onClick={remove}>
          <TrashIcon size={20} />
        </IconButton>
      </div>
      {shownAs(one.file) !== "other" && (
        <label className={styles.mark}>
          <input
            type="checkbox"
            checked={one.download}
            onChange={({ target }) => change(at, { download: target.checked })}
          />
          {t("curriculum.file-download")}
        </label>
      )}
    </>
  );
}

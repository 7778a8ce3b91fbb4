import { type FormEvent, useState } from "react";
import { mostFiles, type TypedFile } from "#domain/learning/lesson-files.ts";
import {
  isNameable,
  pictureMark,
  picturesOf,
  pictureTitle,
} from "#domain/learning/picture/lesson-pictures.ts";
import { acceptedTypes } from "#domain/storage/media-type.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { UploadSending } from "#web/upload/upload-sending.tsx";
import styles from "./picture-picker.module.css";
import { useLessonUpload } from "./use-lesson-upload.ts";

type Props = {
  files: readonly TypedFile[];
  onFiles: (files: readonly TypedFile[]) => void;
  /** The line that shows the chosen picture. */
  onPick: (line: string) => void;
};

/** Chooses a picture of the lesson for its text, or uploads one. */
export function PicturePicker({ files, onFiles, onPick }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState("");
  const pictures = picturesOf(files);
  const { progress, fault, send, cancel } = useLessonUpload((file, { name }) => {
    const title = pictureTitle(name, files);
    onFiles([...files, { file, title, download: true }]);
    setChosen(file);
    setWords((now) => now || title);
  });
  const put = (event?: FormEvent) => {
    event?.preventDefault();
    const picture = pictures.find(({ file }) => file === chosen);
    if (!picture || words.trim() === "") return;
    const others = files.filter((one) => one !== picture);
    // The text names the title, so it must be able to.
    const isAlone = !others.some((other) => other.title === picture.title);
    const title =
      isNameable(picture.title) && isAlone ? picture.title : pictureTitle(picture.title, others);
    if (title !== picture.title)
      onFiles(files.map((one) => (one === picture ? { ...one, title } : one)));
    onPick(pictureMark(words, title));
  };
  return (
    <fieldset className={styles.picker}>
      <legend className="strong">{t("curriculum.picture-choose")}</legend>
      {pictures.length === 0 && <p className="soft">{t("curriculum.picture-none")}</p>}
      <div className={styles.pictures}>
        {pictures.map(({ file, title }) => (
          <button
            key={file}
            type="button"
            aria-pressed={file === chosen}
            className={styles.picture}
            onClick={() => {
              setChosen(file);
              setWords((now) => now || title);
            }}
          >
            <img src={`/private/files/${file}`} alt="" loading="lazy" />
            <span>{title}</span>
          </button>
        ))}
      </div>
      {progress && <UploadSending progress={progress} onCancel={cancel} />}
      {!progress && files.length < mostFiles && (
        <FileField
          label={t("curriculum.picture-new")}
          accept={acceptedTypes("image").join(",")}
          onChoose={(file) => void send(file)}
        />
      )}
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      {chosen !== null && (
        <>
          <TextField
            label={t("curriculum.picture-words")}
            hint={t("curriculum.picture-words-hint")}
            autoComplete="off"
            maxLength={200}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => event.key === "Enter" && put(event)}
          />
          <div>
            <Button variant="quiet" aria-disabled={words.trim() === ""} onClick={() => put()}>
              {t("curriculum.picture-put")}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

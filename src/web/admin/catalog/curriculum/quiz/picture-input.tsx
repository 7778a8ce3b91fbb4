import { longestAlt, type TypedPicture } from "#domain/learning/quiz/picture.ts";
import { acceptedTypes } from "#domain/storage/media-type.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { UploadSending } from "#web/upload/upload-sending.tsx";
import { useLessonUpload } from "../use-lesson-upload.ts";
import styles from "./options-input.module.css";

type Props = {
  label: string;
  picture: TypedPicture | undefined;
  error?: string | undefined;
  onChange: (picture: TypedPicture | undefined) => void;
};

const accept = acceptedTypes("image").join(",");

/** A picture with its alternative text for screen readers. */
export function PictureInput({ label, picture, error, onChange }: Props) {
  const t = useTexts();
  const { progress, fault, send, cancel } = useLessonUpload((file) =>
    onChange({ file, th: picture?.th ?? "", en: picture?.en ?? "" }),
  );
  return (
    <div className="stack-8 one-column">
      {picture && (
        <>
          <img className={styles.picture} src={`/private/files/${picture.file}`} alt={picture.th} />
          <TextField
            label={t("question.picture-words", { name: label })}
            hint={t("question.picture-words-hint")}
            autoComplete="off"
            maxLength={longestAlt}
            value={picture.th}
            onChange={({ target }) => onChange({ ...picture, th: target.value })}
          />
          <TextField
            label={t("question.picture-words-eng", { name: label })}
            optional
            autoComplete="off"
            maxLength={longestAlt}
            value={picture.en}
            onChange={({ target }) => onChange({ ...picture, en: target.value })}
          />
          <div className="row-8">
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t("question.picture-remove", { name: label })}
            </Button>
          </div>
        </>
      )}
      {progress && <UploadSending progress={progress} onCancel={cancel} />}
      {!progress && !picture && (
        <FileField
          label={t("question.picture-add", { name: label })}
          accept={accept}
          onChoose={(chosen) => void send(chosen)}
        />
      )}
      {(fault ?? error) && (
        <Callout tone="danger" live>
          {fault ?? error}
        </Callout>
      )}
    </div>
  );
}

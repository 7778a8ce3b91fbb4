import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { UploadSending } from "#web/upload/upload-sending.tsx";
import { PosterPicker } from "./poster-picker.tsx";
import { useLessonUpload } from "./use-lesson-upload.ts";

/** The film's captions in one language. A fault in them is shown with its line number. */
export function CaptionsInput({ given }: { given: GivenInput }) {
  return <OneFile given={given} kind="captions" accept=".vtt,.srt,text/vtt" />;
}

/** The picture before the film plays: a file, or a frame of the film. */
export function PosterInput({ given, film }: { given: GivenInput; film: string }) {
  return (
    <OneFile given={given} kind="poster" accept="image/jpeg,image/png,image/webp" film={film} />
  );
}

type Props = { given: GivenInput; kind: "captions" | "poster"; accept: string; film?: string };

function OneFile({ given: { name, words, value, error, onType }, kind, accept, film }: Props) {
  const t = useTexts();
  const { progress, fault, notes, send, cancel } = useLessonUpload(onType);
  const stored = String(value);
  return (
    <div className="stack-8">
      {progress ? (
        <UploadSending progress={progress} onCancel={cancel} />
      ) : (
        <FileField
          label={words.label(name)}
          hint={words.effect(name)}
          accept={accept}
          onChoose={(chosen) => void send(chosen)}
        />
      )}
      {film !== undefined && film !== "" && progress === null && (
        <PosterPicker key={film} film={film} onPick={(picture) => void send(picture)} />
      )}
      {stored !== "" && progress === null && (
        <div className="row-8-12 centred">
          <p>{t(`curriculum.${kind}-kept`)}</p>
          <Button variant="text" onClick={() => onType("")}>
            {t(`curriculum.${kind}-clear`)}
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <Callout title={t("curriculum.captions-notes")} live>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Callout>
      )}
      {(fault ?? error) && (
        <Callout tone="danger" live>
          {fault ?? error}
        </Callout>
      )}
    </div>
  );
}

import { useState } from "react";
import { useLessonUpload } from "#web/admin/catalog/curriculum/use-lesson-upload.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { UploadSending } from "#web/upload/upload-sending.tsx";

/** The film of the first lesson, sent as soon as it is chosen. The form reads its name. */
export function FirstFilm({ error }: { error: string | undefined }) {
  const t = useTexts();
  const [video, setVideo] = useState("");
  const { progress, fault, send, cancel } = useLessonUpload(setVideo);
  return (
    <div className="stack-8">
      <input type="hidden" name="video" value={video} autoComplete="off" />
      {progress ? (
        <UploadSending progress={progress} onCancel={cancel} />
      ) : (
        <FileField
          label={t("start.course-film-label")}
          hint={t("start.course-film-hint")}
          accept="video/mp4,video/x-m4v,video/quicktime,.mp4,.m4v,.mov"
          onChoose={(chosen) => void send(chosen)}
        />
      )}
      {video !== "" && progress === null && (
        <p role="status" className="row-8-12 centred">
          {t("start.course-film-kept")}
          <Button variant="text" onClick={() => setVideo("")}>
            {t("start.course-film-away")}
          </Button>
        </p>
      )}
      {(fault ?? error) && (
        <Callout tone="danger" live>
          {fault ?? error}
        </Callout>
      )}
    </div>
  );
}

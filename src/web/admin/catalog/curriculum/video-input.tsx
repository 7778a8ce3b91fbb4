import { useRef, useState } from "react";
import { useHoldSave } from "#web/admin/form/hold-save.tsx";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import type { UploadProgress } from "#web/platform/upload-files.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { isHevc } from "#web/upload/is-hevc.ts";
import { UploadSending } from "#web/upload/upload-sending.tsx";
import { useFilms } from "./film/use-films.ts";

/**
 * The film of a lesson. The upload begins when it is chosen and resumes after an interruption. The
 * form keeps the file's name.
 */
export function VideoInput({
  given: { name, words, value, error, onType },
  courseId,
}: {
  given: GivenInput;
  courseId: number;
}) {
  const t = useTexts();
  const control = useRef<AbortController>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isHardToPlay, setHardToPlay] = useState(false);
  const films = useFilms(courseId);
  useHoldSave(progress !== null);
  const stored = String(value);
  const send = async (chosen: File) => {
    const abort = new AbortController();
    control.current = abort;
    setFault(null);
    setProgress({ sent: 0, total: chosen.size });
    setHardToPlay(await isHevc(chosen).catch(() => false));
    try {
      const { uploadVideo } = await import("#web/platform/upload-video.ts");
      const answer = await uploadVideo(chosen, {
        purpose: "lesson",
        signal: abort.signal,
        onProgress: setProgress,
      });
      if (answer.ok) onType(answer.value.fileName[0] ?? "");
      else setFault(answer.errors?.[0]?.msg || answer.msg);
    } catch (problem) {
      setHardToPlay(false);
      if (abort.signal.aborted) return;
      console.error(problem);
      setFault(t("upload.failed"));
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className="stack-8">
      {progress ? (
        <UploadSending progress={progress} onCancel={() => control.current?.abort()} />
      ) : (
        <FileField
          label={words.label(name)}
          hint={words.effect(name)}
          accept="video/mp4,video/x-m4v,video/quicktime,.mp4,.m4v,.mov"
          onChoose={(chosen) => void send(chosen)}
        />
      )}
      {stored !== "" && progress === null && (
        <div className="row-8-12 centred">
          <p>{t("curriculum.video-kept")}</p>
          <Button
            variant="text"
            onClick={() => {
              setHardToPlay(false);
              onType("");
            }}
          >
            {t("curriculum.video-clear")}
          </Button>
        </div>
      )}
      {isHardToPlay && (
        <Callout tone="info" live>
          {t(films?.makes_smaller ? "curriculum.video-hevc-made" : "curriculum.video-hevc")}
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

import { useRef, useState } from "react";
import { useHoldSave } from "#web/admin/form/hold-save.tsx";
import type { UploadProgress } from "#web/platform/upload-files.ts";
import { useTexts } from "#web/texts/use-texts.tsx";

/** Uploads a file of a lesson as soon as it is chosen. */
export function useLessonUpload(onStored: (file: string, chosen: File) => void) {
  const t = useTexts();
  const control = useRef<AbortController>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const stored = useRef(onStored);
  stored.current = onStored;
  useHoldSave(progress !== null);
  const send = async (chosen: File) => {
    const abort = new AbortController();
    control.current = abort;
    setFault(null);
    setNotes([]);
    setProgress({ sent: 0, total: chosen.size });
    try {
      const { uploadVideo } = await import("#web/platform/upload-video.ts");
      const answer = await uploadVideo(chosen, {
        purpose: "lesson",
        signal: abort.signal,
        onProgress: setProgress,
      });
      if (answer.ok) {
        setNotes(answer.value.notes);
        stored.current(answer.value.fileName[0] ?? "", chosen);
      } else setFault(answer.errors?.[0]?.msg || answer.msg);
    } catch (problem) {
      if (abort.signal.aborted) return;
      console.error(problem);
      setFault(t("upload.failed"));
    } finally {
      setProgress(null);
    }
  };
  return { progress, fault, notes, send, cancel: () => control.current?.abort() };
}

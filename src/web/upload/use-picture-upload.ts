import { useRef, useState } from "react";
import type { Answer } from "#contract/client.ts";
import type { MediaKind } from "#domain/storage/media-type.ts";
import type { UploadProgress, UploadPurpose } from "../platform/upload-files.ts";
import { createRepeatKey } from "../shop/checkout/repeat-key.ts";
import type { UploadItem } from "./upload-item.ts";

export type PicturesSent =
  | { kind: "sent"; pictures: readonly UploadItem[] }
  | { kind: "cancelled" }
  /** `reason` in the shop's words, where it has said why not. */
  | {
      kind: "failed";
      reason: string | null;
      isOutOfStorage: boolean;
      /** The shop has answered without a name for each file: they are chosen again. */
      isNameless?: boolean;
    };

type Names = Answer<{ fileName: string[] }>;
type UploadWatch = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void };

/**
 * Sends the files of a field that have not been sent yet, and tells how far they are. Pictures go
 * together, videos one by one in pieces.
 */
export function usePictureUpload() {
  const [sending, setSending] = useState<{ field: string; progress: UploadProgress } | null>(null);
  const control = useRef<AbortController>(null);
  const repeat = useRef(createRepeatKey());
  const takenOut = useRef<readonly string[]>([]);

  const send = async (
    field: string,
    purpose: UploadPurpose,
    pictures: readonly UploadItem[],
    type: MediaKind = "image",
  ): Promise<PicturesSent> => {
    const fresh = pictures.flatMap(({ file, storedName }) =>
      file !== null && storedName === null ? file : [],
    );
    const deleteFileList = type === "image" ? takenOut.current : [];
    if (fresh.length === 0 && deleteFileList.length === 0) return { kind: "sent", pictures };
    const abort = new AbortController();
    control.current = abort;
    setSending({ field, progress: { sent: 0, total: 1 } });
    const watching = {
      signal: abort.signal,
      onProgress: (progress: UploadProgress) => setSending({ field, progress }),
    };
    try {
      const answer =
        type === "video"
          ? await sendVideos(fresh, watching)
          : await sendPictures(fresh, {
              ...watching,
              purpose,
              deleteFileList,
              repeat: repeat.current,
            });
      if (answer.ok && deleteFileList.length > 0)
        takenOut.current = takenOut.current.filter((name) => !deleteFileList.includes(name));
      return outcomeOf(answer, pictures, fresh.length);
    } catch (fault) {
      if (abort.signal.aborted) return { kind: "cancelled" };
      console.error(fault);
      return fresh.length === 0
        ? { kind: "sent", pictures }
        : { kind: "failed", reason: null, isOutOfStorage: false };
    } finally {
      setSending(null);
    }
  };

  return {
    sending,
    send,
    cancel: () => control.current?.abort(),
    /** Kept files that the form has taken out: the shop is told with what is sent next. */
    takeOut: (names: readonly string[]) => {
      takenOut.current = [...takenOut.current, ...names];
    },
  };
}

type PictureOptions = UploadWatch & {
  purpose: UploadPurpose;
  deleteFileList: readonly string[];
  repeat: ReturnType<typeof createRepeatKey>;
};

/**
 * When the answer was lost, sending the same pictures again finds them kept and keeps no second
 * copy.
 */
async function sendPictures(
  files: readonly File[],
  { repeat, ...options }: PictureOptions,
): Promise<Names> {
  const { uploadFiles } = await import("../platform/upload-files.ts");
  const { purpose, deleteFileList } = options;
  const idempotencyKey = repeat.keyFor([
    ...files.map(({ name, size, lastModified }) => [name, size, lastModified, purpose]),
    ...deleteFileList,
  ]);
  const answer = await uploadFiles(files, { ...options, idempotencyKey });
  if (answer.ok || answer.code !== "REQUEST_IN_PROGRESS") repeat.answered();
  return answer;
}

async function sendVideos(
  files: readonly File[],
  { signal, onProgress }: UploadWatch,
): Promise<Names> {
  const { uploadVideo } = await import("../platform/upload-video.ts");
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const names: string[] = [];
  let before = 0;
  for (const file of files) {
    const answer = await uploadVideo(file, {
      signal,
      onProgress: (one) => onProgress({ ...one, sent: before + one.sent, total }),
    });
    if (!answer.ok) return answer;
    names.push(...answer.value.fileName);
    before += file.size;
  }
  return { ok: true, value: { fileName: names } };
}

function outcomeOf(
  answer: Names,
  pictures: readonly UploadItem[],
  freshCount: number,
): PicturesSent {
  // What was to go and did not keeps nobody: it is swept within a day.
  if (!answer.ok && freshCount === 0) return { kind: "sent", pictures };
  if (!answer.ok)
    return {
      kind: "failed",
      reason: answer.errors?.[0]?.msg || answer.msg,
      isOutOfStorage: answer.code === "OUT_OF_STORAGE",
    };
  // A file without a name of its own has not arrived, whatever the answer says.
  const names = answer.value.fileName.filter((name) => name !== "");
  if (names.length < freshCount)
    return { kind: "failed", reason: null, isOutOfStorage: false, isNameless: true };
  return { kind: "sent", pictures: named(pictures, names) };
}

/** The shop answers with its names in the order of the files. */
function named(pictures: readonly UploadItem[], names: readonly string[]): UploadItem[] {
  const left = [...names];
  return pictures.map((picture) =>
    picture.storedName === null ? { ...picture, storedName: left.shift() ?? null } : picture,
  );
}

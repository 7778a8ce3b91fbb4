import { useRef, useState } from "react";
import type { UploadProgress } from "../platform/upload-files.ts";
import type { ChangeDraft, Slip } from "./transfer-draft.ts";

export type Uploaded = { names: readonly string[] /** In the shop's words, where it has said why not. */; reason: string | null };

/** Sends the pictures that have not been sent yet. A report that fails later does not send them again. */
export function useSlipUpload(change: ChangeDraft) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const control = useRef<AbortController>(null);

  const sendNew = async (slips: readonly Slip[]): Promise<Uploaded | "cancelled"> => {
    const fresh = slips.filter(({ storedName }) => storedName === null);
    if (fresh.length === 0) return { names: slips.map(({ storedName }) => storedName ?? ""), reason: null };
    const abort = new AbortController();
    control.current = abort;
    const { uploadFiles } = await import("../platform/upload-files.ts");
    const files = fresh.map(({ file }) => file);
    const answer = await uploadFiles(files, { purpose: "slip", onProgress: setProgress, signal: abort.signal }).catch((fault: unknown) => {
      if (!abort.signal.aborted) console.error(fault);
      return null;
    });
    if (abort.signal.aborted) return "cancelled";
    if (answer === null || !answer.ok) return { names: [], reason: answer?.msg ?? null };
    const names = new Map(fresh.map(({ key }, index) => [key, answer.value.fileName[index] ?? ""]));
    const sent = slips.map((slip) => ({ ...slip, storedName: slip.storedName ?? names.get(slip.key) ?? null }));
    change({ slips: sent });
    return { names: sent.map(({ storedName }) => storedName ?? ""), reason: null };
  };

  return {
    progress,
    cancel: () => control.current?.abort(),
    send: async (slips: readonly Slip[]): Promise<Uploaded | "cancelled"> => {
      setProgress({ sent: 0, total: 1 });
      try {
        return await sendNew(slips);
      } finally {
        setProgress(null);
      }
    },
  };
}

import { useEffect, useRef, useState } from "react";
import { endingOf, shownAs } from "#domain/learning/lesson-files.ts";
import type { UploadProgress } from "#web/platform/upload-files.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { AssignmentRules, Submission } from "./find-assignment.ts";
import type { Refusal } from "./prepare-file.ts";

/** A file of the form: uploaded now, or handed in before. */
export type WorkFile = {
  name: string;
  title: string;
  ending: string;
  shown_as: ReturnType<typeof shownAs>;
  bytes: number;
  url: string;
};
export type UploadState = { title: string; progress: UploadProgress };

/**
 * Uploads files as soon as they are chosen, one after the other. A file that is not accepted is
 * reported and skipped.
 */
export function useWorkFiles(wanted: AssignmentRules, before: readonly WorkFile[]) {
  const t = useTexts();
  const [files, setFiles] = useState<readonly WorkFile[]>(before);
  const [sending, setSending] = useState<UploadState | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  /** Files without an answer. A picture that was just taken exists nowhere else. */
  const [unsent, setUnsent] = useState<readonly File[]>([]);
  const { begin, cancel } = useCancel();
  const held = useRef(files);
  const queue = useRef(Promise.resolve());
  const keep = (next: readonly WorkFile[]) => {
    held.current = next;
    setFiles(next);
  };
  const leaveOut = (name: string, reason: string) =>
    setFaults((before) => [...before, t("work.file-failed", { name, reason })]);

  const send = async (chosen: File) => {
    if (held.current.length >= wanted.max_files)
      return leaveOut(chosen.name, t("work.full", { count: wanted.max_files }));
    const signal = begin();
    const onProgress = (progress: UploadProgress) => setSending({ title: chosen.name, progress });
    try {
      const { prepareFile } = await import("./prepare-file.ts");
      const ready = await prepareFile(chosen, wanted, t);
      if ("refusal" in ready) return leaveOut(chosen.name, ready.refusal);
      onProgress({ sent: 0, total: ready.size });
      const name = await sendFile(ready, { signal, onProgress });
      if (typeof name !== "string") return leaveOut(chosen.name, name.refusal);
      keep([...held.current, fileOf(name, chosen.name, ready)]);
    } catch (fault) {
      if (signal.aborted) return;
      console.error(fault);
      setUnsent((waiting) => [...waiting, chosen]);
    } finally {
      setSending(null);
    }
  };

  const add = (chosen: readonly File[]) => {
    setFaults([]);
    for (const file of chosen) queue.current = queue.current.then(() => send(file));
  };
  const giveUp = (file: File) => setUnsent((waiting) => waiting.filter((one) => one !== file));
  const retry = () => {
    setUnsent([]);
    add(unsent);
  };
  const remove = (name: string) => keep(held.current.filter((one) => one.name !== name));
  useOnline(retry);
  return {
    files,
    sending,
    faults,
    unsent,
    add,
    remove,
    retry,
    giveUp,
    replace: keep,
    cancel,
  };
}

/** The signal of each new upload, and the way to end the last one. */
function useCancel() {
  const control = useRef<AbortController>(null);
  const begin = () => {
    control.current = new AbortController();
    return control.current.signal;
  };
  return { begin, cancel: () => control.current?.abort() };
}

type UploadOptions = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void };

/** The name that the shop gave the file, or the reason of its refusal. */
async function sendFile(file: File, options: UploadOptions): Promise<string | Refusal> {
  const { uploadFiles } = await import("#web/platform/upload-files.ts");
  const answer = await uploadFiles([file], { purpose: "work", ...options });
  if (!answer.ok) return { refusal: answer.errors?.[0]?.msg || answer.msg };
  return answer.value.fileName[0] ?? "";
}

/** Calls back when the connection returns. */
function useOnline(tell: () => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const start = () => latest.current();
    window.addEventListener("online", start);
    return () => window.removeEventListener("online", start);
  }, []);
}

function fileOf(name: string, chosen: string, { size }: File): WorkFile {
  // The browser shows its own copy. The shop's address comes with the work.
  return {
    name,
    title: chosen.replace(/\.[a-z0-9]+$/i, "").slice(0, 120),
    ending: endingOf(name),
    shown_as: shownAs(name),
    bytes: size,
    url: `/private/files/${name}`,
  };
}

export function filesOf(submission: Submission | undefined): WorkFile[] {
  return submission?.files.map((file) => ({ ...file })) ?? [];
}

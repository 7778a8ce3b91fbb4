import { useLayoutEffect, useRef, useState } from "react";
import { hasRoomFor } from "#domain/storage/storage-space.ts";
import { quietApi } from "../platform/api-client.ts";
import { useTexts } from "../texts/use-texts.tsx";
import { notify } from "../ui/notice/notice.ts";
import { isHeic } from "./is-heic.ts";
import { boxOf, isTooLarge, type PictureBox, takesFile, type UploadKind } from "./picture-kind.ts";
import { shrinkInWorker } from "./shrink-in-worker.ts";
import { mergeItems, type ReadyFile, type UploadItem } from "./upload-item.ts";

export type PickFault =
  | "wrongType"
  | "heic"
  | "empty"
  | "tooLarge"
  | "unreadable"
  | "tooMany"
  | "outOfStorage";
type Options = UploadKind & {
  most: number;
  box?: PictureBox | undefined;
  skipsStorageCheck: boolean;
  onChange: (items: readonly UploadItem[]) => void;
  /** Told instead of the notice and the red line. */
  onFault?: ((text: string, fault: PickFault) => void) | undefined;
};
type PickResult = { ready: ReadyFile[]; left: { fault: PickFault; names: string[] } | null };

/**
 * From the device into the form: type, size and room are looked at before anything is taken. Of
 * several files the good ones are taken.
 */
export function usePick(items: readonly UploadItem[], options: Options) {
  const { type, most, skipsStorageCheck, onFault } = options;
  // Reading takes a moment; what the form holds by then counts, and one choice after the other.
  const form = useRef({ items, onChange: options.onChange });
  const before = useRef(Promise.resolve());
  useLayoutEffect(() => {
    form.current = { items, onChange: options.onChange };
  }, [items, options.onChange]);
  const t = useTexts();
  const [fault, setFault] = useState<{ kind: PickFault; text: string } | null>(null);
  const [reading, setReading] = useState(0);

  const refuse = (kind: PickFault, names: readonly string[] = []) => {
    const reason = t(
      type === "video" && kind === "tooMany" ? "upload.tooManyVideos" : `upload.${kind}`,
      { most },
    );
    const text =
      names.length === 0 ? reason : t("upload.left-out", { reason, names: names.join(", ") });
    if (onFault) return onFault(text, kind);
    setFault({ kind, text });
    if (kind !== "outOfStorage") notify({ title: t("upload.failed-title"), text, tone: "danger" });
  };

  const take = async (files: readonly File[]) => {
    const { ready, left } = await checkFiles(files, options);
    if (ready.length > 0) {
      if (!skipsStorageCheck && !(await hasRoom(ready, options.purpose)))
        return refuse("outOfStorage");
      const merged = mergeItems(form.current.items, ready);
      form.current.items = merged.slice(0, most);
      form.current.onChange(form.current.items);
      if (merged.length > most) refuse("tooMany");
    }
    // A single file needs no name: there is only one it can be.
    if (left) refuse(left.fault, files.length > 1 ? left.names : []);
  };

  const pick = (files: readonly File[]) => {
    if (files.length === 0) return;
    setFault(null);
    setReading((count) => count + 1);
    before.current = before.current
      .then(() => take(files))
      .finally(() => setReading((count) => count - 1));
  };

  return { pick, isReading: reading > 0, fault, clearFault: () => setFault(null) };
}

async function checkFiles(
  files: readonly File[],
  { purpose, type, box = boxOf(purpose) }: Options,
): Promise<PickResult> {
  const kind = { purpose, type };
  const ready: ReadyFile[] = [];
  const left: { fault: PickFault; name: string }[] = [];
  for (const file of files) {
    if (!takesFile(kind, file))
      left.push({ fault: await orHeic(file, type, "wrongType"), name: file.name });
    else if (file.size === 0) left.push({ fault: "empty", name: file.name });
    else if (isTooLarge(kind, file)) left.push({ fault: "tooLarge", name: file.name });
    else {
      const readable =
        type === "video"
          ? { file, imageSize: null }
          : await shrinkInWorker(file, box).catch(unreadable);
      if (readable) ready.push(readable);
      else left.push({ fault: await orHeic(file, type, "unreadable"), name: file.name });
    }
  }
  const [first] = left;
  return {
    ready,
    left: first ? { fault: first.fault, names: left.map(({ name }) => name) } : null,
  };
}

async function orHeic(file: File, type: Options["type"], fault: PickFault): Promise<PickFault> {
  return type === "image" && (await isHeic(file).catch(() => false)) ? "heic" : fault;
}

/** A picture that is too much for this device. */
function unreadable(fault: unknown): null {
  console.error(fault);
  return null;
}

/** Asked again at every choice. When the shop does not say, the upload itself will. */
async function hasRoom(files: readonly ReadyFile[], purpose: Options["purpose"]): Promise<boolean> {
  const answer = await quietApi
    .getStorageDetails({ query: { purpose } })
    .catch((fault: unknown) => {
      console.error(fault);
      return null;
    });
  if (answer === null) return true;
  if (!answer.ok) {
    console.error(answer);
    return true;
  }
  return hasRoomFor(
    files.reduce((sum, { file }) => sum + file.size, 0),
    answer.value.free,
  );
}

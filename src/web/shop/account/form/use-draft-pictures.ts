import { useState } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import type { UploadPurpose } from "#web/platform/upload-files.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { Picture } from "#web/upload/picture.ts";
import { type PicturesSent, usePictureUpload } from "#web/upload/use-picture-upload.ts";
import type { FormDraft } from "./form-draft.ts";

const duration = 4000;

/** Reports failed uploads by a notice, and returns the text beside the field. */
function useUploadWords() {
  const t = useTexts();
  return (
    outcome: Exclude<PicturesSent, { kind: "sent" }>,
    { label, purpose }: { label: string; purpose: UploadPurpose },
  ): string => {
    if (outcome.kind === "cancelled") return t("upload.cancelled");
    const again = t("upload.again", { label });
    const reason = outcome.isNameless ? again : (outcome.reason ?? t("upload.failed"));
    notify({ title: t("upload.failed-title"), text: reason, tone: "danger", duration });
    return purpose === "custom" && !outcome.isNameless ? `${again} (${reason})` : reason;
  };
}

export type PictureFieldKind = { name: string; label: string; purpose: UploadPurpose };

/** The pictures of a form's fields: chosen, uploaded, and kept in its draft. */
export function useDraftPictures(draft: FormDraft) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, readonly Picture[]>>(
    () => new Map(draft.pictures),
  );
  const [failed, setFailed] = useState<string | null>(null);
  const [isOutOfStorage, setOutOfStorage] = useState(false);
  const { sending, send: upload, cancel, takeOut } = usePictureUpload();
  const words = useUploadWords();

  const show = () => setPictures(new Map(draft.pictures));
  const choose = (name: string, chosen: readonly Picture[]) => {
    draft.pictures.set(name, chosen);
    show();
    if (failed === name) setFailed(null);
  };

  /** null: uploaded. Otherwise the text beside the field. */
  const send = async ({ name, label, purpose }: PictureFieldKind): Promise<string | null> => {
    const outcome = await upload(name, purpose, draft.pictures.get(name) ?? []);
    setFailed(outcome.kind === "sent" ? null : name);
    if (outcome.kind === "sent") {
      draft.pictures.set(name, outcome.pictures);
      show();
      return null;
    }
    if (outcome.kind === "failed" && outcome.isOutOfStorage) setOutOfStorage(true);
    return words(outcome, { label, purpose });
  };

  /** Pictures that the shop has deleted are uploaded again at the next attempt. */
  const forgetRefused = ({ errors = [] }: RefusedAnswer) => {
    for (const { param, code } of errors) {
      const chosen = code === "UPLOAD_AGAIN" ? draft.pictures.get(param) : undefined;
      const again = chosen?.flatMap((picture) =>
        picture.file === null ? [] : { ...picture, storedName: null },
      );
      if (again) draft.pictures.set(param, again);
    }
    show();
  };

  const outOfStorage = { isShown: isOutOfStorage, close: () => setOutOfStorage(false) };
  return {
    of: (name: string) => pictures.get(name) ?? [],
    sending,
    failed,
    cancel,
    takeOut,
    choose,
    send,
    show,
    forgetRefused,
    outOfStorage,
  };
}

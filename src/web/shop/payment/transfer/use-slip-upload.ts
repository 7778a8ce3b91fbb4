import type { Picture } from "#web/upload/picture.ts";
import { usePictureUpload } from "#web/upload/use-picture-upload.ts";
import type { ChangeDraft } from "./transfer-draft.ts";

export type Uploaded = { names: readonly string[] /** In the shop's words, where it has said why not. */; reason: string | null };

/** Sends the pictures that have not been sent yet. A report that fails later does not send them again. */
export function useSlipUpload(change: ChangeDraft) {
  const { sending, send, cancel } = usePictureUpload();
  return {
    progress: sending?.progress ?? null,
    cancel,
    send: async (slips: readonly Picture[]): Promise<Uploaded | "cancelled"> => {
      const outcome = await send("slip", "slip", slips);
      if (outcome.kind === "cancelled") return "cancelled";
      if (outcome.kind === "failed") return { names: [], reason: outcome.reason };
      change({ slips: outcome.pictures });
      return { names: outcome.pictures.map(({ storedName }) => storedName ?? ""), reason: null };
    },
  };
}

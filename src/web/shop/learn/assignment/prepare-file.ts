import type { Translate } from "#web/texts/use-texts.tsx";
import { isHeic } from "#web/upload/is-heic.ts";
import { boxOf } from "#web/upload/picture-kind.ts";
import { shrinkInWorker } from "#web/upload/shrink-in-worker.ts";
import { type AssignmentRules, kindOfFile } from "./find-assignment.ts";

export type Refusal = { refusal: string };

/** The file for the upload, with pictures made smaller, or the reason why it is skipped. */
export async function prepareFile(
  chosen: File,
  rules: AssignmentRules,
  t: Translate,
): Promise<File | Refusal> {
  if (await isHeic(chosen).catch(() => false)) return { refusal: t("work.file-heic") };
  const kind = kindOfFile(chosen);
  if (!rules.takes[kind]) return { refusal: t("work.file-unfit") };
  const ready = kind === "pictures" ? (await shrinkInWorker(chosen, boxOf("work")))?.file : chosen;
  if (!ready) return { refusal: t("work.file-unreadable") };
  if (ready.size > rules.max_mb * 1024 * 1024)
    return { refusal: t("work.file-too-large", { size: rules.max_mb }) };
  return ready;
}

import { type CustomAnswer, type CustomLabel, valuesFor } from "#domain/account/custom-label.ts";
import type { FormFault } from "#domain/account/form-fault.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { releaseFiles } from "#server/shop/storage/delete-files-queries.ts";
import { namePattern } from "#server/shop/storage/file-store.ts";
import type { Owner } from "#server/shop/storage/reserve-storage.ts";
import { attachFiles } from "#server/shop/storage/storage-queries.ts";
import { fieldsRefusal } from "./registration-wire.ts";

/** A profile field that holds files: the new names and the previous ones. */
export type Place = Pick<FormFault, "part" | "field"> & {
  purpose: "profile" | "custom" | "certificate";
  names: readonly string[];
  before: readonly string[];
};
type Uploads = { accountId: number; owner: Owner; places: readonly Place[]; lang: Language };

/**
 * Attaches the uploads of a form to the account and deletes the files they replace. Throws a
 * refusal that names the fields with files of others.
 */
export async function keepUploads(
  tx: Tx,
  { accountId, owner, places, lang }: Uploads,
): Promise<void> {
  const faults: FormFault[] = [];
  for (const { part, field, purpose, names, before } of places) {
    const fresh = names.filter((name) => !before.includes(name));
    const attached = await attachFiles(tx, {
      names: fresh.filter((name) => namePattern.test(name)),
      purpose,
      owner,
      accountId,
    });
    if (attached.length !== fresh.length) faults.push({ part, field, code: "UPLOAD_AGAIN" });
  }
  if (faults.length > 0) throw fieldsRefusal(faults, lang);
  const gone = places.flatMap(({ names, before }) =>
    before.filter((name) => !names.includes(name)),
  );
  await releaseFiles(tx, accountId, gone);
}

export function picturePlace(names: readonly string[], before: readonly string[]): Place {
  return { part: "main", field: "picture", purpose: "profile", names, before };
}

export function certificatePlace(names: readonly string[], before: readonly string[]): Place {
  return { part: "tax", field: "taxCertificate", purpose: "certificate", names, before };
}

export function answerPlaces(
  labels: readonly CustomLabel[],
  answers: readonly CustomAnswer[],
  before: readonly CustomAnswer[],
): Place[] {
  const pictures = labels.filter(({ type }) => type === "image");
  return pictures.map((label) => {
    return {
      part: "main",
      field: `answer.${label.id}`,
      purpose: "custom",
      names: valuesFor(label, answers),
      before: valuesFor(label, before),
    };
  });
}

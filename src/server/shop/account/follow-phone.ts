import type { Language } from "#domain/link/localized-path.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { movePhoneName } from "./profile-queries.ts";
import { fieldsRefusal } from "./register/registration-wire.ts";

type Move = { accountId: number; phone: string; lang: Language };

/** The name of a person who signs in by phone follows the phone. Throws where another has it. */
export async function followPhone(tx: Tx, { accountId, phone, lang }: Move): Promise<void> {
  if (await movePhoneName(tx, accountId, phone)) return;
  throw fieldsRefusal([{ part: "main", field: "phone", code: "PHONE_TAKEN" }], lang);
}

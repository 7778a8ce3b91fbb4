import { blankRows, settingLists } from "#contract/settings/setting-lists.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { hasSensitiveRowChange } from "#domain/settings/sensitive-settings.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { type ConfirmNeeds, type ConfirmRefusal, confirmPerson } from "#server/shop/my-account/confirm-person.ts";
import { readSettingValues } from "../read-setting-values.ts";
import type { Revision } from "../save-settings.ts";
import { createRow, readList, saveRow, type WireRow } from "./save-list-row.ts";

type By = { caller: SignedIn; password: string; lang: Language; requestId: string };
const list = "bank-accounts";

/** Buyers send their money to it: adding one needs the password again. What cannot be saved anyway is said first. */
export async function createBankAccount(needs: ConfirmNeeds, given: Revision["values"], by: By): Promise<WireRow | ConfirmRefusal> {
  const values = readSettingValues(settingLists[list], given, { stands: blankRows[list], lang: by.lang });
  if (values instanceof Refused) return values;
  return (await lackOfProof(needs, by)) ?? createRow(needs.db, list, given, actorOf(by));
}

/** The same for whatever buyers read of an account; its place in the list is free. */
export async function saveBankAccount(
  needs: ConfirmNeeds,
  { id, revision, by }: { id: number; revision: Revision; by: By },
): Promise<WireRow | ConfirmRefusal | Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  const before = (await readList(needs.db, list)).find((row) => row.id === id);
  const values = before && readSettingValues(settingLists[list], revision.values, { stands: before.values, lang: by.lang });
  const isGrave = before !== undefined && values !== undefined && !(values instanceof Refused) && hasSensitiveRowChange(list, before.values, values);
  const lack = isGrave ? await lackOfProof(needs, by) : null;
  return lack ?? saveRow(needs.db, list, { id, revision, isProven: isGrave, by: actorOf(by) });
}

async function lackOfProof(needs: ConfirmNeeds, { caller, ...proof }: By): Promise<ConfirmRefusal | null> {
  const confirmed = await confirmPerson(needs, caller, { ...proof, field: "password" });
  return confirmed instanceof Refused ? confirmed : null;
}

function actorOf({ caller, lang, requestId }: By) {
  return { accountId: caller.account.id, lang, requestId };
}

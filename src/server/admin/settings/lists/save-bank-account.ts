import { blankRows, settingLists } from "#contract/settings/setting-lists.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { hasSensitiveRowChange } from "#domain/settings/sensitive-settings.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { changedBy, tellOwners } from "#server/shop/mail/tell-owners.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
} from "#server/shop/my-account/confirm-person.ts";
import { createRow, type RowActor, readList, saveRow, type WireRow } from "./save-list-row.ts";

type AccountActor = { caller: SignedIn; password: string; lang: Language; requestId: string };
const list = "bank-accounts";

/**
 * Buyers send their money to it: adding one needs the password again. What cannot be saved anyway
 * is said first.
 */
export async function createBankAccount(
  deps: ConfirmDeps,
  given: Revision["values"],
  by: AccountActor,
): Promise<WireRow | ConfirmRefusal> {
  const values = readSettingValues(settingLists[list], given, {
    stands: blankRows[list],
    lang: by.lang,
  });
  if (values instanceof Refused) return values;
  return (await lackOfProof(deps, by)) ?? createRow(deps.db, list, given, tellingOwners(by));
}

/** The same for every field of an account that buyers read. Its position needs no password. */
export async function saveBankAccount(
  deps: ConfirmDeps,
  { id, revision, by }: { id: number; revision: Revision; by: AccountActor },
): Promise<WireRow | ConfirmRefusal | Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  const before = (await readList(deps.db, list)).find((row) => row.id === id);
  const values =
    before &&
    readSettingValues(settingLists[list], revision.values, {
      stands: before.values,
      lang: by.lang,
    });
  const isSensitive =
    before !== undefined &&
    values !== undefined &&
    !(values instanceof Refused) &&
    hasSensitiveRowChange(list, before.values, values);
  const lack = isSensitive ? await lackOfProof(deps, by) : null;
  return (
    lack ??
    saveRow(deps.db, list, {
      id,
      revision,
      isProven: isSensitive,
      by: isSensitive ? tellingOwners(by) : actorOf(by),
    })
  );
}

async function lackOfProof(
  deps: ConfirmDeps,
  { caller, ...proof }: AccountActor,
): Promise<ConfirmRefusal | null> {
  const confirmed = await confirmPerson(deps, caller, { ...proof, field: "password" });
  return confirmed instanceof Refused ? confirmed : null;
}

function actorOf({ caller, lang, requestId }: AccountActor) {
  return { accountId: caller.account.id, lang, requestId };
}

/** Where buyers send their money is known to all owners. */
function tellingOwners(by: AccountActor): RowActor {
  const nameOf = ({ values }: WireRow) =>
    [values.bank_name, values.account_id].filter(Boolean).join(" ");
  return {
    ...actorOf(by),
    also: (tx, row) =>
      tellOwners(tx, { what: "bank-account", name: nameOf(row), by: changedBy(by.caller.account) }),
  };
}

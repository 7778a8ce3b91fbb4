import { blankRows, settingLists } from "#contract/settings/setting-lists.ts";
import { hasSensitiveRowChange } from "#domain/settings/sensitive-settings.ts";
import { changedBy, notifyOwners } from "#server/admin/mail/notify-owners.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import type { SavedRecord } from "#server/record/declare-record.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
} from "#server/shop/my-account/confirm-person.ts";
import { listRecord, type RowActor, type WireRow } from "./list-record.ts";

type AccountActor = Actor & { caller: SignedIn; password: string };
type SavedAccount = SavedRecord<WireRow>;
const list = "bank-accounts";
const accounts = listRecord(list);

/**
 * Buyers send money to a bank account, so adding one needs the password again. Other faults are
 * reported first.
 */
export async function createBankAccount(
  deps: ConfirmDeps,
  given: Revision["values"],
  by: AccountActor,
): Promise<SavedAccount | ConfirmRefusal> {
  const values = readSettingValues(settingLists[list], given, {
    stands: blankRows[list],
    lang: by.lang,
  });
  if (values instanceof Refused) return values;
  const lack = await lackOfProof(deps, by);
  return lack ?? accounts.create(deps.db, { values: given }, tellingOwners(by));
}

/** The same for every field of an account that buyers read. Its position needs no password. */
export async function saveBankAccount(
  deps: ConfirmDeps,
  revision: Revision & { id: number },
  by: AccountActor,
): Promise<SavedAccount | ConfirmRefusal | Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  const before = await accounts.kind.find(deps.db, revision.id);
  const values =
    before &&
    readSettingValues(settingLists[list], revision.values, {
      stands: before.values,
      lang: by.lang,
    });
  const isProven =
    before !== null &&
    values !== null &&
    !(values instanceof Refused) &&
    hasSensitiveRowChange(list, before.values, values);
  const lack = isProven ? await lackOfProof(deps, by) : null;
  return lack ?? accounts.save(deps.db, revision, isProven ? tellingOwners(by) : by);
}

async function lackOfProof(
  deps: ConfirmDeps,
  { caller, password, lang, requestId }: AccountActor,
): Promise<ConfirmRefusal | null> {
  const proof = { password, lang, requestId, field: "password" } as const;
  const confirmed = await confirmPerson(deps, caller, proof);
  return confirmed instanceof Refused ? confirmed : null;
}

/** All owners are notified when the account for buyers' money changes. */
function tellingOwners(by: AccountActor): RowActor {
  const nameOf = ({ values }: WireRow) =>
    [values.bank_name, values.account_id].filter(Boolean).join(" ");
  return {
    ...by,
    isProven: true,
    also: (tx, row) =>
      notifyOwners(tx, {
        what: "bank-account",
        name: nameOf(row),
        by: changedBy(by.caller.account),
      }),
  };
}

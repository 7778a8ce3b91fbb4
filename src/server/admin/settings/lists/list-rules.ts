import type { SettingListName } from "#contract/settings/setting-lists.ts";
import {
  accountNumberFault,
  englishOptionsFault,
  groupFaults,
  optionsFault,
} from "#domain/settings/check-list-row.ts";
import {
  insertBankAccount,
  listBankAccounts,
  lockBankAccounts,
  lockShopPicture,
  updateBankAccount,
} from "./bank-account-queries.ts";
import type { ListRule } from "./list-rule.ts";
import {
  hasAnswers,
  insertQuestion,
  listQuestions,
  lockQuestions,
  updateQuestion,
} from "./question-queries.ts";
import {
  insertRejectReason,
  listRejectReasons,
  lockRejectReasons,
  updateRejectReason,
} from "./reject-reason-queries.ts";
import {
  insertShippingOption,
  listShippingChoices,
  lockShippingOptions,
  updateShippingOption,
} from "./shipping-option-queries.ts";
import {
  insertUserGroup,
  listUserGroups,
  lockUserGroups,
  updateUserGroup,
} from "./user-group-queries.ts";

export const listRules: { [List in SettingListName]: ListRule<List> } = {
  "bank-accounts": {
    object: "bank_account",
    rows: listBankAccounts,
    lock: lockBankAccounts,
    faults: async (tx, { values, before }) => {
      const number = accountNumberFault(values);
      const picture = values.prompt_pay_image;
      const isFresh = picture !== "" && picture !== before?.values.prompt_pay_image;
      return {
        ...(number && { account_id: number }),
        ...(isFresh &&
          !(await lockShopPicture(tx, picture)) && {
            prompt_pay_image: "NO_SUCH_PICTURE" as const,
          }),
      };
    },
    insert: insertBankAccount,
    update: updateBankAccount,
  },
  shipping: {
    object: "shipping_option",
    rows: listShippingChoices,
    lock: lockShippingOptions,
    faults: async () => ({}),
    insert: insertShippingOption,
    update: updateShippingOption,
  },
  "user-groups": {
    object: "user_group",
    rows: listUserGroups,
    lock: lockUserGroups,
    faults: async (_tx, { values, before, others }) =>
      groupFaults(
        values,
        before?.values ?? null,
        others.map((other) => other.values),
      ),
    insert: insertUserGroup,
    update: updateUserGroup,
  },
  questions: {
    object: "custom_label",
    rows: listQuestions,
    lock: lockQuestions,
    faults: async (tx, { values, before }) => {
      const options = optionsFault(values);
      const english = englishOptionsFault(values);
      const isOther = before !== null && before.values.type_label !== values.type_label;
      return {
        ...(options && { item_list: options }),
        ...(english && { item_list_en: english }),
        ...(isOther && (await hasAnswers(tx, before.id)) && { type_label: "TYPE_IN_USE" as const }),
      };
    },
    insert: insertQuestion,
    update: updateQuestion,
  },
  "reject-reasons": {
    object: "reject_reason",
    rows: listRejectReasons,
    lock: lockRejectReasons,
    faults: async () => ({}),
    insert: insertRejectReason,
    update: updateRejectReason,
  },
};

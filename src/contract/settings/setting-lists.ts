import { customLabelTypes } from "#domain/account/custom-label.ts";
import { rejectSubjects } from "#domain/order/reject-reason.ts";
import { banks, namedBanks } from "#domain/payment/bank.ts";
import type { SettingField, SettingValues } from "#domain/settings/setting-field.ts";

const line = (longest: number) =>
  ({ kind: "text", longest, isRequired: true, isLong: false }) as const;
const optionalLine = (longest: number) =>
  ({ kind: "text", longest, isRequired: false, isLong: false }) as const;
const paragraph = (longest: number) =>
  ({ kind: "text", longest, isRequired: true, isLong: true }) as const;
const bankCodes = banks.map(({ code }) => code);
const toggle = { kind: "switch" } as const;
const position = { kind: "number", least: 0, most: 999, decimals: 0 } as const;

/**
 * The lists of the settings and the fields of their rows. No row is deleted; an inactive row is
 * hidden.
 */
export const settingLists = {
  "bank-accounts": {
    bank_name: {
      kind: "choice",
      options: bankCodes,
      former: bankCodes.filter((code) => !namedBanks.some((bank) => bank.code === code)),
    },
    account_name: line(120),
    account_name_en: optionalLine(120),
    account_id: line(30),
    prompt_pay_image: optionalLine(90),
    position,
    is_active: toggle,
  },
  shipping: {
    shipping_name_th: line(120),
    shipping_name_en: optionalLine(120),
    shipping_price: { kind: "number", least: 0, most: 100_000, decimals: 2 },
    position,
    is_active: toggle,
  },
  "user-groups": {
    name: line(100),
    name_en: optionalLine(100),
    is_default: toggle,
    is_self_selectable: toggle,
    position,
    is_active: toggle,
  },
  questions: {
    label: line(200),
    label_en: optionalLine(200),
    type_label: { kind: "choice", options: customLabelTypes },
    /** One per line. */
    item_list: { kind: "text", longest: 6000, isRequired: false, isLong: true },
    /** The same number of lines in the same order; or empty. */
    item_list_en: { kind: "text", longest: 6000, isRequired: false, isLong: true },
    is_required: toggle,
    position,
    is_active: toggle,
  },
  "reject-reasons": {
    used_for: { kind: "choice", options: rejectSubjects },
    name_th: line(40),
    name_en: optionalLine(40),
    text_th: paragraph(500),
    text_en: { ...paragraph(500), isRequired: false },
    position,
    is_active: toggle,
  },
} as const satisfies Record<string, Record<string, SettingField>>;

export type SettingListName = keyof typeof settingLists;
export type ListValues<List extends SettingListName> = SettingValues<(typeof settingLists)[List]>;
export type ListField<List extends SettingListName = SettingListName> = List extends SettingListName
  ? keyof (typeof settingLists)[List] & string
  : never;

export const settingListNames = Object.keys(settingLists) as SettingListName[];
/** Only administrators who may set the keys can change the bank account. */
export const ownListNames = settingListNames.filter((name) => name !== "bank-accounts");

/** The defaults of a new row; its form puts it last. */
export const blankRows: { [List in SettingListName]: ListValues<List> } = {
  "bank-accounts": {
    bank_name: "KBANK",
    account_name: "",
    account_name_en: "",
    account_id: "",
    prompt_pay_image: "",
    position: 0,
    is_active: true,
  },
  shipping: {
    shipping_name_th: "",
    shipping_name_en: "",
    shipping_price: 0,
    position: 0,
    is_active: true,
  },
  "user-groups": {
    name: "",
    name_en: "",
    is_default: false,
    is_self_selectable: true,
    position: 0,
    is_active: true,
  },
  questions: {
    label: "",
    label_en: "",
    type_label: "inputtext",
    item_list: "",
    item_list_en: "",
    is_required: false,
    position: 0,
    is_active: true,
  },
  "reject-reasons": {
    used_for: "slip",
    name_th: "",
    name_en: "",
    text_th: "",
    text_en: "",
    position: 0,
    is_active: true,
  },
};

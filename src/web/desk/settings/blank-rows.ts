import type { ListValues, SettingListName } from "#contract/settings/setting-lists.ts";

/** What a new row begins with; it stands behind the others. */
export const blankRows: { [List in SettingListName]: ListValues<List> } = {
  "bank-accounts": { bank_name: "KBANK", account_name: "", account_name_en: "", account_id: "", prompt_pay_image: "", position: 0, is_active: true },
  shipping: { shipping_name_th: "", shipping_name_en: "", shipping_price: 0, position: 0, is_active: true },
  "user-groups": { name: "", name_en: "", is_default: false, is_self_selectable: true, position: 0, is_active: true },
  questions: { label: "", label_en: "", type_label: "inputtext", item_list: "", item_list_en: "", is_required: false, position: 0, is_active: true },
  "reject-reasons": { used_for: "slip", name_th: "", name_en: "", text_th: "", text_en: "", position: 0, is_active: true },
};

import { accountEn } from "./account-en.ts";
import { accountTh } from "./account-th.ts";
import { adminEn } from "./admin-en.ts";
import { adminTh } from "./admin-th.ts";
import { auditRecordEn } from "./audit-record-en.ts";
import { auditRecordTh } from "./audit-record-th.ts";
import { auditWordsEn } from "./audit-words-en.ts";
import { auditWordsTh } from "./audit-words-th.ts";
import { cartEn } from "./cart-en.ts";
import { cartTh } from "./cart-th.ts";
import { catalogDeskEn } from "./catalog-desk-en.ts";
import { catalogDeskTh } from "./catalog-desk-th.ts";
import { deskAcceptEn } from "./desk-accept-en.ts";
import { deskAcceptTh } from "./desk-accept-th.ts";
import { deskCancelEn } from "./desk-cancel-en.ts";
import { deskCancelTh } from "./desk-cancel-th.ts";
import { deskEn } from "./desk-en.ts";
import { deskShipEn } from "./desk-ship-en.ts";
import { deskShipTh } from "./desk-ship-th.ts";
import { deskTeamEn } from "./desk-team-en.ts";
import { deskTeamTh } from "./desk-team-th.ts";
import { deskTh } from "./desk-th.ts";
import { discountDeskEn } from "./discount-desk-en.ts";
import { discountDeskTh } from "./discount-desk-th.ts";
import { discountEn } from "./discount-en.ts";
import { discountTh } from "./discount-th.ts";
import { figuresEn } from "./figures-en.ts";
import { figuresTh } from "./figures-th.ts";
import { filesEn } from "./files-en.ts";
import { filesTh } from "./files-th.ts";
import { itemsEn } from "./items-en.ts";
import { itemsTh } from "./items-th.ts";
import { listEn } from "./list-en.ts";
import { listTh } from "./list-th.ts";
import { myAccountEn } from "./my-account-en.ts";
import { myAccountTh } from "./my-account-th.ts";
import { ownConflictEn } from "./own-conflict-en.ts";
import { ownConflictTh } from "./own-conflict-th.ts";
import { paymentEn } from "./payment-en.ts";
import { paymentTh } from "./payment-th.ts";
import { peopleEn } from "./people-en.ts";
import { peopleImportEn } from "./people-import-en.ts";
import { peopleImportTh } from "./people-import-th.ts";
import { peopleTh } from "./people-th.ts";
import { permissionEn } from "./permission-en.ts";
import { permissionTh } from "./permission-th.ts";
import { promotionEn } from "./promotion-en.ts";
import { promotionTh } from "./promotion-th.ts";
import { providerEn } from "./provider-en.ts";
import { providerTh } from "./provider-th.ts";
import { refundEn } from "./refund-en.ts";
import { refundTh } from "./refund-th.ts";
import { settingEn } from "./setting-en.ts";
import { settingListEn } from "./setting-list-en.ts";
import { settingListTh } from "./setting-list-th.ts";
import { settingMailEn } from "./setting-mail-en.ts";
import { settingMailTh } from "./setting-mail-th.ts";
import { settingTh } from "./setting-th.ts";
import { shopEn } from "./shop-en.ts";
import { shopTh } from "./shop-th.ts";
import { signInEn } from "./sign-in-en.ts";
import { signInTh } from "./sign-in-th.ts";
import { staffEn } from "./staff-en.ts";
import { staffTh } from "./staff-th.ts";
import { statementEn } from "./statement-en.ts";
import { statementTh } from "./statement-th.ts";
import { taxEn } from "./tax-en.ts";
import { taxTh } from "./tax-th.ts";
import { teachEn } from "./teach-en.ts";
import { teachTh } from "./teach-th.ts";
import { textDeskEn } from "./text-desk-en.ts";
import { textDeskTh } from "./text-desk-th.ts";
import { textFileEn } from "./text-file-en.ts";
import { textFileTh } from "./text-file-th.ts";
import type { Texts } from "./text-keys.ts";
import { textPlaceEn } from "./text-place-en.ts";
import { textPlaceTh } from "./text-place-th.ts";
import { unpaidEn } from "./unpaid/unpaid-en.ts";
import { unpaidTh } from "./unpaid/unpaid-th.ts";
import { uploadEn } from "./upload-en.ts";
import { uploadTh } from "./upload-th.ts";
import { wayBackEn } from "./way-back-en.ts";
import { wayBackTh } from "./way-back-th.ts";

/** What forms about people share. */
const formTh = { ...ownConflictTh, ...taxTh, ...uploadTh };
const formEn = { ...ownConflictEn, ...taxEn, ...uploadEn };

/** The fields of an address, without all else of the cart and of forms. */
const ofAddresses = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([key]) => /^(cart\.address-|area\.)/.test(key)));

/** What the owner sees of a buyer's form while setting it up. */
const previewTh = { "register.custom-picture-hint": signInTh["register.custom-picture-hint"] };
const previewEn = { "register.custom-picture-hint": signInEn["register.custom-picture-hint"] };

const areas = {
  shop: { th: shopTh, en: shopEn },
  cart: { th: { ...cartTh, ...discountTh, ...paymentTh, ...unpaidTh, ...uploadTh }, en: { ...cartEn, ...discountEn, ...paymentEn, ...unpaidEn, ...uploadEn } },
  promotion: { th: promotionTh, en: promotionEn },
  signIn: { th: { ...signInTh, ...formTh }, en: { ...signInEn, ...formEn } },
  wayBack: { th: { ...wayBackTh, ...permissionTh }, en: { ...wayBackEn, ...permissionEn } },
  adminImport: { th: { ...settingTh, ...peopleImportTh }, en: { ...settingEn, ...peopleImportEn } },
  adminStatement: { th: { ...settingTh, ...statementTh }, en: { ...settingEn, ...statementEn } },
  account: { th: { ...accountTh, ...teachTh, ...unpaidTh, ...formTh }, en: { ...accountEn, ...teachEn, ...unpaidEn, ...formEn } },
  myAccount: { th: { ...signInTh, ...myAccountTh }, en: { ...signInEn, ...myAccountEn } },
  admin: {
    th: {
      ...adminTh,
      ...auditWordsTh,
      ...catalogDeskTh,
      ...deskTh,
      ...deskAcceptTh,
      ...deskCancelTh,
      ...deskShipTh,
      ...deskTeamTh,
      ...filesTh,
      ...figuresTh,
      ...itemsTh,
      ...listTh,
      ...peopleTh,
      ...refundTh,
      ...staffTh,
      ...permissionTh,
      ...providerTh,
      ...uploadTh,
      ...ofAddresses({ ...cartTh, ...taxTh }),
    },
    en: {
      ...adminEn,
      ...auditWordsEn,
      ...catalogDeskEn,
      ...deskEn,
      ...deskAcceptEn,
      ...deskCancelEn,
      ...deskShipEn,
      ...deskTeamEn,
      ...filesEn,
      ...figuresEn,
      ...itemsEn,
      ...listEn,
      ...peopleEn,
      ...refundEn,
      ...staffEn,
      ...permissionEn,
      ...providerEn,
      ...uploadEn,
      ...ofAddresses({ ...cartEn, ...taxEn }),
    },
  },
  // The log speaks of everything that can be changed, in the words of its form.
  adminAudit: {
    th: { ...auditRecordTh, ...discountDeskTh, ...settingTh, ...settingListTh, ...settingMailTh },
    en: { ...auditRecordEn, ...discountDeskEn, ...settingEn, ...settingListEn, ...settingMailEn },
  },
  adminDiscounts: { th: { ...settingTh, ...discountDeskTh }, en: { ...settingEn, ...discountDeskEn } },
  adminSettings: {
    th: { ...settingTh, ...settingListTh, ...settingMailTh, ...previewTh },
    en: { ...settingEn, ...settingListEn, ...settingMailEn, ...previewEn },
  },
  adminTexts: { th: { ...settingTh, ...textDeskTh, ...textPlaceTh, ...textFileTh }, en: { ...settingEn, ...textDeskEn, ...textPlaceEn, ...textFileEn } },
};

export type TextArea = keyof typeof areas;

/** The texts of one part of the shop. Called in loaders only, so that a browser gets one language and what it needs. */
export function defaultTexts(area: TextArea, lang: string): Texts {
  const { th, ...others } = areas[area];
  const translated: Texts | undefined = lang in others ? others[lang as keyof typeof others] : undefined;
  return { ...th, ...translated };
}

/** Every text in both languages, once. NOTE: for the server alone; a browser gets one language and what it needs. */
export function allDefaultTexts(): { key: string; th: string; en: string }[] {
  const all = Object.values(areas);
  const th: Record<string, string> = Object.assign({}, ...all.map((area) => area.th));
  const en: Record<string, string> = Object.assign({}, ...all.map((area) => area.en));
  return Object.entries(th).map(([key, text]) => ({ key, th: text, en: en[key] ?? text }));
}

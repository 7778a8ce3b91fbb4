import type { accountTh } from "./account-th.ts";
import type { adminTh } from "./admin-th.ts";
import type { auditRecordTh } from "./audit-record-th.ts";
import type { auditWordsTh } from "./audit-words-th.ts";
import type { cartTh } from "./cart-th.ts";
import type { catalogDeskTh } from "./catalog-desk-th.ts";
import type { deskAcceptTh } from "./desk-accept-th.ts";
import type { deskCancelTh } from "./desk-cancel-th.ts";
import type { deskShipTh } from "./desk-ship-th.ts";
import type { deskTeamTh } from "./desk-team-th.ts";
import type { deskTh } from "./desk-th.ts";
import type { discountDeskTh } from "./discount-desk-th.ts";
import type { discountTh } from "./discount-th.ts";
import type { figuresTh } from "./figures-th.ts";
import type { filesTh } from "./files-th.ts";
import type { itemsTh } from "./items-th.ts";
import type { listTh } from "./list-th.ts";
import type { myAccountTh } from "./my-account-th.ts";
import type { ownConflictTh } from "./own-conflict-th.ts";
import type { paymentTh } from "./payment-th.ts";
import type { peopleImportTh } from "./people-import-th.ts";
import type { peopleTh } from "./people-th.ts";
import type { permissionTh } from "./permission-th.ts";
import type { promotionTh } from "./promotion-th.ts";
import type { refundTh } from "./refund-th.ts";
import type { settingListTh } from "./setting-list-th.ts";
import type { settingMailTh } from "./setting-mail-th.ts";
import type { settingTh } from "./setting-th.ts";
import type { shopTh } from "./shop-th.ts";
import type { signInTh } from "./sign-in-th.ts";
import type { staffTh } from "./staff-th.ts";
import type { statementTh } from "./statement-th.ts";
import type { taxTh } from "./tax-th.ts";
import type { teachTh } from "./teach-th.ts";
import type { textDeskTh } from "./text-desk-th.ts";
import type { textFileTh } from "./text-file-th.ts";
import type { textPlaceTh } from "./text-place-th.ts";
import type { unpaidTh } from "./unpaid/unpaid-th.ts";
import type { uploadTh } from "./upload-th.ts";
import type { wayBackTh } from "./way-back-th.ts";

export type ShopKey = keyof typeof shopTh;
export type CartKey = keyof typeof cartTh;
export type DiscountKey = keyof typeof discountTh;
export type DiscountDeskKey = keyof typeof discountDeskTh;
export type PromotionKey = keyof typeof promotionTh;
export type PaymentKey = keyof typeof paymentTh;
export type SignInKey = keyof typeof signInTh;
export type UnpaidKey = keyof typeof unpaidTh;
export type UploadKey = keyof typeof uploadTh;
export type StatementKey = keyof typeof statementTh;
export type TaxKey = keyof typeof taxTh;
export type OwnConflictKey = keyof typeof ownConflictTh;
export type WayBackKey = keyof typeof wayBackTh;
export type TeachKey = keyof typeof teachTh;
export type AccountKey = keyof typeof accountTh;
export type MyAccountKey = keyof typeof myAccountTh;
export type AdminFrameKey = keyof typeof adminTh;
export type DeskKey = keyof typeof deskTh;
export type DeskAcceptKey = keyof typeof deskAcceptTh;
export type DeskCancelKey = keyof typeof deskCancelTh;
export type DeskShipKey = keyof typeof deskShipTh;
export type DeskTeamKey = keyof typeof deskTeamTh;
export type FilesKey = keyof typeof filesTh;
export type TextFileKey = keyof typeof textFileTh;
export type TextDeskKey = keyof typeof textDeskTh;
export type TextPlaceKey = keyof typeof textPlaceTh;
export type SettingKey = keyof typeof settingTh;
export type SettingListKey = keyof typeof settingListTh | keyof typeof settingMailTh;
export type ItemsKey = keyof typeof itemsTh;
export type ListKey = keyof typeof listTh;
export type CatalogDeskKey = keyof typeof catalogDeskTh;
export type FiguresKey = keyof typeof figuresTh;
export type StaffKey = keyof typeof staffTh;
export type PeopleImportKey = keyof typeof peopleImportTh;
export type PeopleKey = keyof typeof peopleTh;
export type PermissionKey = keyof typeof permissionTh;
export type AuditRecordKey = keyof typeof auditRecordTh;
export type AuditWordKey = keyof typeof auditWordsTh;
export type AdminKey =
  | AuditWordKey
  | AdminFrameKey
  | CatalogDeskKey
  | DeskKey
  | DeskAcceptKey
  | DeskCancelKey
  | DeskShipKey
  | DeskTeamKey
  | FilesKey
  | FiguresKey
  | ItemsKey
  | ListKey
  | PeopleKey
  | RefundKey
  | StaffKey;
export type RefundKey = keyof typeof refundTh;

/** Every text of the pages. Types only: the texts themselves come with the page, in one language. */
export type TextKey =
  | ShopKey
  | CartKey
  | DiscountKey
  | DiscountDeskKey
  | PromotionKey
  | PaymentKey
  | SignInKey
  | WayBackKey
  | UnpaidKey
  | UploadKey
  | TaxKey
  | OwnConflictKey
  | TeachKey
  | AccountKey
  | MyAccountKey
  | PermissionKey
  | AuditRecordKey
  | AdminKey
  | StatementKey
  | PeopleImportKey
  | SettingKey
  | SettingListKey
  | TextFileKey
  | TextDeskKey
  | TextPlaceKey;
export type Texts = Partial<Record<TextKey, string>>;

/**
 * The files of texts, a line each. A file holds what one part of the shop says, in
 * `texts/<language>/<file>.json`: Thai names the keys.
 * Types only: the texts themselves come with the page, in one language.
 */
interface Thai {
  /** Everything under /myaccount, and the home of an instructor. */
  account: typeof import("#texts/th/account.json");
  /** The fields of an address. */
  address: typeof import("#texts/th/address.json");
  /** The admin area: what stands around its pages, its first page and the mails. */
  admin: typeof import("#texts/th/admin.json");
  /** Sub-district, district, province. */
  area: typeof import("#texts/th/area.json");
  /** How the log names a record, a field of it, and what stands in a field. */
  "audit-record": typeof import("#texts/th/audit-record.json");
  /** What is written in the log: which kind of record, and what was done with it. */
  "audit-words": typeof import("#texts/th/audit-words.json");
  /** The cart and what is chosen there: shipping, way to pay, the order. */
  cart: typeof import("#texts/th/cart.json");
  /** Courses, categories and instructors in the admin area: their lists. */
  "catalog-admin": typeof import("#texts/th/catalog-admin.json");
  /** What the owner sees of a buyer's form while setting it up. */
  "custom-picture": typeof import("#texts/th/custom-picture.json");
  /** Orders in the admin area. It says what was claimed and what was read, never that a slip is genuine. */
  "order-admin": typeof import("#texts/th/order-admin.json");
  /** Sections and lessons of a course in the admin area. */
  curriculum: typeof import("#texts/th/curriculum.json");
  /** Coupons and promotions in the cart. */
  discount: typeof import("#texts/th/discount.json");
  /** Coupons and promotions in the admin area. */
  "discount-admin": typeof import("#texts/th/discount-admin.json");
  /**
   * The owner's figures. Money is what the shop took for what it sold; a refund is taken off on its
   * own day.
   */
  figures: typeof import("#texts/th/figures.json");
  /** The admin's page of files and the room they take. */
  files: typeof import("#texts/th/files.json");
  /** An order that an administrator makes for a student. */
  "admin/by-hand": typeof import("#texts/th/admin/by-hand.json");
  /** What is written to many people. */
  "admin/announce": typeof import("#texts/th/admin/announce.json");
  /** The search of the whole admin area: its acts, and other words for its pages. */
  "admin/find": typeof import("#texts/th/admin/find.json");
  /** The forms of a new shop's steps, on the first page of the admin area. */
  "admin/start": typeof import("#texts/th/admin/start.json");
  /** The messages of a sale, as the owner switches and words them. */
  "admin/message": typeof import("#texts/th/admin/message.json");
  /** Restoring a shop on the page of an empty one. */
  "admin/restore": typeof import("#texts/th/admin/restore.json");
  /** The form of a course or product. */
  items: typeof import("#texts/th/items.json");
  /** The learner's room: lessons, progress, certificates. */
  learn: typeof import("#texts/th/learn.json");
  /** What every list of the admin area can do: choose columns, choose rows, act on all of them. */
  list: typeof import("#texts/th/list.json");
  /** The mails. */
  mail: typeof import("#texts/th/mail.json");
  /** Settings of one's own account: profile, password, addresses, devices, consents, data. */
  "my-account": typeof import("#texts/th/my-account.json");
  /** Two windows of one person: what is shown where one of them was quicker. */
  "own-conflict": typeof import("#texts/th/own-conflict.json");
  /** Paying an order, how it stands, and the thanks afterwards. */
  payment: typeof import("#texts/th/payment.json");
  /** Students, as administrators look after them. */
  people: typeof import("#texts/th/people.json");
  /** Students who come from a file. */
  "people-import": typeof import("#texts/th/people-import.json");
  /** What an administrator may be given. */
  permission: typeof import("#texts/th/permission.json");
  /** The page of one promotion. */
  promotion: typeof import("#texts/th/promotion.json");
  /** Money that goes back, and what an approval rests on. */
  refund: typeof import("#texts/th/refund.json");
  /** The shop's settings: each field has its name and what it changes for the buyer. */
  setting: typeof import("#texts/th/setting.json");
  /** What the owner keeps several of, and the way of mails. */
  "setting-list": typeof import("#texts/th/setting-list.json");
  /** Header, footer, catalogue and error pages: on every page of the shop. */
  shop: typeof import("#texts/th/shop.json");
  /** Sign-in and registration, as pages and as a dialog. */
  "sign-in": typeof import("#texts/th/sign-in.json");
  /** Who runs the shop. */
  staff: typeof import("#texts/th/staff.json");
  /** The bank's statements: files, lines and the orders they pay. */
  statement: typeof import("#texts/th/statement.json");
  /** Tax-invoice details. */
  tax: typeof import("#texts/th/tax.json");
  /** Where the owner words the shop, texts as a file, and where a text is seen. */
  "text-admin": typeof import("#texts/th/text-admin.json");
  /** A payment that failed, or whose end is unknown: what became of the money, and how to go on. */
  unpaid: typeof import("#texts/th/unpaid.json");
  /** Choosing and sending pictures. */
  upload: typeof import("#texts/th/upload.json");
  /** Forgotten passwords and addresses to confirm: the pages that mailed links lead to. */
  "password-reset": typeof import("#texts/th/password-reset.json");
}

interface English {
  account: typeof import("#texts/en/account.json");
  address: typeof import("#texts/en/address.json");
  admin: typeof import("#texts/en/admin.json");
  area: typeof import("#texts/en/area.json");
  "audit-record": typeof import("#texts/en/audit-record.json");
  "audit-words": typeof import("#texts/en/audit-words.json");
  cart: typeof import("#texts/en/cart.json");
  "catalog-admin": typeof import("#texts/en/catalog-admin.json");
  "custom-picture": typeof import("#texts/en/custom-picture.json");
  "order-admin": typeof import("#texts/en/order-admin.json");
  discount: typeof import("#texts/en/discount.json");
  curriculum: typeof import("#texts/en/curriculum.json");
  learn: typeof import("#texts/en/learn.json");
  "discount-admin": typeof import("#texts/en/discount-admin.json");
  figures: typeof import("#texts/en/figures.json");
  files: typeof import("#texts/en/files.json");
  "admin/by-hand": typeof import("#texts/en/admin/by-hand.json");
  "admin/announce": typeof import("#texts/en/admin/announce.json");
  "admin/find": typeof import("#texts/en/admin/find.json");
  "admin/message": typeof import("#texts/en/admin/message.json");
  "admin/restore": typeof import("#texts/en/admin/restore.json");
  "admin/start": typeof import("#texts/en/admin/start.json");
  items: typeof import("#texts/en/items.json");
  list: typeof import("#texts/en/list.json");
  mail: typeof import("#texts/en/mail.json");
  "my-account": typeof import("#texts/en/my-account.json");
  "own-conflict": typeof import("#texts/en/own-conflict.json");
  payment: typeof import("#texts/en/payment.json");
  people: typeof import("#texts/en/people.json");
  "people-import": typeof import("#texts/en/people-import.json");
  permission: typeof import("#texts/en/permission.json");
  promotion: typeof import("#texts/en/promotion.json");
  refund: typeof import("#texts/en/refund.json");
  setting: typeof import("#texts/en/setting.json");
  "setting-list": typeof import("#texts/en/setting-list.json");
  shop: typeof import("#texts/en/shop.json");
  "sign-in": typeof import("#texts/en/sign-in.json");
  staff: typeof import("#texts/en/staff.json");
  statement: typeof import("#texts/en/statement.json");
  tax: typeof import("#texts/en/tax.json");
  "text-admin": typeof import("#texts/en/text-admin.json");
  unpaid: typeof import("#texts/en/unpaid.json");
  upload: typeof import("#texts/en/upload.json");
  "password-reset": typeof import("#texts/en/password-reset.json");
}

export type TextFile = keyof Thai;
/** The keys of one file, or of several. */
export type KeyOf<File extends TextFile> = { [One in File]: keyof Thai[One] }[File] & string;
export type TextKey = KeyOf<Exclude<TextFile, "mail">>;
export type Texts = Partial<Record<TextKey, string>>;

type LacksInEnglish = {
  [File in TextFile]: Exclude<keyof Thai[File], keyof English[File]>;
}[TextFile];
/**
 * The compiler names here what English lacks. Other languages may lack anything: English stands in.
 */
export type EnglishIsWhole = Whole<LacksInEnglish>;
type Whole<Lacking extends never> = Lacking;

import { accountStates } from "#domain/account/account-state.ts";
import { itemStates } from "#domain/catalog/item-state.ts";
import { awayDays, learnerStates } from "#domain/learning/learner-state.ts";
import { lineStates } from "#domain/statement/match-line.ts";
import type { AdminList } from "./admin-list.ts";
import { announcementList } from "./announcement/announcement-list.ts";

export const discountStates = ["running", "upcoming", "ended", "used-up", "off"] as const;

const archiveStates = {
  categories: ["used", "archived"],
  instructors: ["active", "archived"],
} as const;

export const adminLists = {
  Orders: {
    page: "/admin/orders",
    api: "/api/admin/orders",
    permissions: ["order.read"],
    choice: "payment.approve",
    batch: "payment.approve",
    file: { name: "orders", action: "orders.exported", object: "order:list" },
  },
  Coupons: {
    page: "/admin/coupons",
    api: "/api/admin/coupons",
    permissions: ["coupon.manage"],
    choice: "coupon.manage",
    batch: "coupon.manage",
    filters: { state: discountStates, series: "id" },
    sorts: ["code", "ending", "used"],
    file: { name: "coupons", action: "coupon.exported", object: "coupon:list" },
  },
  Promotions: {
    page: "/admin/promotions",
    api: "/api/admin/promotions",
    permissions: ["coupon.manage"],
    choice: "coupon.manage",
    batch: "coupon.manage",
    filters: { state: discountStates },
    sorts: ["newest", "ending"],
    file: { name: "promotions", action: "promotion.exported", object: "promotion:list" },
  },
  Items: {
    page: "/admin/courses",
    api: "/api/admin/courses",
    permissions: ["catalog.manage"],
    choice: "catalog.manage",
    batch: "catalog.manage",
    /** Without a state: all but the archived items; with search words the archived ones, too. */
    filters: { type: ["course", "product"], state: itemStates, category: "id" },
    sorts: ["changed", "newest", "name"],
    file: { name: "courses", action: "item.exported", object: "item:list" },
  },
  Categories: {
    page: "/admin/categories",
    api: "/api/admin/categories",
    rowsAt: "/search",
    permissions: ["catalog.manage"],
    choice: "catalog.manage",
    batch: "catalog.manage",
    filters: { state: archiveStates.categories },
    sorts: ["name", "items", "newest"],
    file: { name: "categories", action: "category.exported", object: "category:list" },
  },
  Instructors: {
    page: "/admin/instructors",
    api: "/api/admin/instructors",
    permissions: ["catalog.manage"],
    choice: "catalog.manage",
    batch: "catalog.manage",
    filters: { state: archiveStates.instructors },
    sorts: ["courses", "newest"],
    file: { name: "instructors", action: "instructor.exported", object: "instructor:list" },
  },
  Certificates: {
    page: "/admin/certificates",
    api: "/api/admin/certificates",
    permissions: ["catalog.manage"],
    filters: { state: ["valid", "revoked"] },
    sorts: ["oldest"],
    file: { name: "certificates", action: "certificate.exported", object: "certificate:list" },
  },
  Submissions: {
    page: "/admin/submissions",
    api: "/api/admin/submissions",
    permissions: ["catalog.manage"],
    filters: { state: ["waiting", "answered"], course: "id" },
    sorts: ["newest"],
    file: { name: "submissions", action: "submission.exported", object: "item:list" },
  },
  /** `course`: without it the list is empty. */
  Learners: {
    page: "/admin/courses",
    api: "/api/admin/course-learners",
    permissions: ["catalog.manage", "user.manage"],
    filters: {
      course: "id",
      state: learnerStates,
      away: awayDays,
      access: ["now", "ended"],
      odd: ["yes"],
    },
    sorts: ["away", "most", "least", "name"],
    file: { name: "learners", action: "learner.exported", object: "item:list" },
  },
  Students: {
    page: "/admin/people",
    api: "/api/admin/people",
    permissions: ["user.manage"],
    choice: "user.manage",
    batch: "user.manage",
    /** `course`: students who have access to it now. */
    filters: { tier: "line", group: "id", course: "id", state: accountStates },
    sorts: ["oldest", "name", "expires"],
    file: { name: "students", action: "people.exported", object: "account:list" },
  },
  StudentImports: {
    page: "/admin/people/imports",
    api: "/api/admin/people/imports",
    permissions: ["user.manage"],
    filters: {},
    sorts: ["oldest"],
    file: {
      name: "imports-of-students",
      action: "people.exported",
      object: "account:list",
      at: "/api/admin/people-imports.csv",
    },
  },
  StudentImportLines: {
    page: "/admin/people/imports",
    api: "/api/admin/people/imports/:id/lines",
    permissions: ["user.manage"],
    file: {
      name: "import-of-students",
      action: "people.exported",
      object: "account:list",
      at: "/api/admin/people-import.csv",
    },
  },
  Statement: {
    page: "/admin/payments/statement",
    api: "/api/admin/statement",
    permissions: ["payment.approve"],
    choice: "payment.approve",
    batch: "payment.approve",
    /** `import`: only lines of this import. */
    filters: { state: lineStates, account: "id", import: "id" },
    sorts: ["oldest"],
    file: { name: "statement", action: "statement.exported", object: "statement:list" },
  },
  StatementImports: {
    page: "/admin/payments/statement/imports",
    api: "/api/admin/statement/imports",
    permissions: ["payment.approve"],
    /** `open`: at least one line waits for a person; `done`: no line waits. */
    filters: { account: "id", work: ["open", "done"] },
    sorts: ["oldest"],
    file: {
      name: "statement-imports",
      action: "statement.exported",
      object: "statement:list",
      at: "/api/admin/statement-imports.csv",
    },
  },
  Mails: {
    page: "/admin/mail",
    api: "/api/admin/mails",
    permissions: ["order.read", "user.manage"],
    choice: "payment.approve",
    batch: "payment.approve",
    filters: { sent: ["yes", "no"] },
    sorts: ["oldest", "recipient"],
    file: { name: "mails", action: "mails.exported", object: "mail:list" },
  },
  Announcements: announcementList,
  Files: {
    page: "/admin/files",
    api: "/api/admin/files",
    permissions: ["file.manage"],
    choice: "file.manage",
    file: { name: "files", action: "file.exported", object: "file:list" },
  },
  ToResolve: {
    page: "/admin/payments/resolve",
    api: "/api/admin/payments/resolve",
    permissions: ["order.read"],
    file: { name: "money-to-resolve", action: "review.exported", object: "review:list" },
  },
  Staff: {
    page: "/admin/staff",
    api: "/api/admin/staff",
    permissions: ["staff.manage"],
    batch: "staff.manage",
    file: { name: "staff", action: "account.exported", object: "account:staff" },
  },
  Audit: {
    page: "/admin/audit",
    api: "/api/admin/audit",
    permissions: ["audit.read"],
    file: { name: "audit", action: "audit.exported", object: "audit:log" },
  },
  SettingRows: {
    page: "/admin/settings",
    api: "/api/admin/setting-lists/:list",
    permissions: ["setting.manage"],
    file: {
      name: "list",
      action: "setting.exported",
      object: "setting:list",
      at: "/api/admin/setting-lists/:list/file.csv",
    },
  },
  BankAccounts: {
    page: "/admin/settings/bank-accounts",
    api: "/api/admin/bank-accounts",
    permissions: ["key.manage"],
    file: { name: "bank-accounts", action: "setting.exported", object: "setting:bank-accounts" },
  },
} as const satisfies Record<string, AdminList>;

type Lists = typeof adminLists;

export type ListName = keyof Lists;

export type ListsWith<Key extends keyof AdminList> = {
  [Name in ListName]: Lists[Name] extends { [One in Key]: unknown } ? Name : never;
}[ListName];

/** Lists that are read in pages of fifty, with their filters. */
export type PagedName = ListsWith<"filters">;

export type FileName = ListsWith<"file">;

type Filters<Name extends PagedName> = Lists[Name]["filters"];

export type FilterOf<Name extends PagedName> = Extract<keyof Filters<Name>, string>;

type Value<Filter> = Filter extends readonly (infer Word)[] ? Word | "" : string;

/** The query of such a list, parsed and with defaults. */
export type ListQueryOf<Name extends PagedName> = {
  q: string;
  page: number;
  sort: "" | Lists[Name]["sorts"][number];
} & {
  [One in FilterOf<Name>]: Value<Filters<Name>[One]>;
};

import type { Permission } from "#domain/account/permissions.ts";
import { giftPermissions } from "#domain/gift/gift-kinds.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { BookIcon, PersonIcon } from "#web/ui/icon/icons.tsx";
import {
  AwardIcon,
  BahtIcon,
  BoardIcon,
  ClipboardIcon,
  FolderIcon,
  GridIcon,
  HistoryIcon,
  HomeIcon,
  LettersIcon,
  MegaphoneIcon,
  PeopleIcon,
  SlidersIcon,
  SpeechIcon,
} from "#web/ui/icon/menu-icons.tsx";
import { QuestionIcon, ReceiptIcon } from "#web/ui/icon/more-icons.tsx";
import {
  BankIcon,
  ChartIcon,
  MailIcon,
  ShieldIcon,
  TicketIcon,
} from "#web/ui/icon/settings-icons.tsx";

export const menuGroups = ["sell", "teach", "people", "money", "shop"] as const;
export type MenuGroup = (typeof menuGroups)[number];
/** What waits at a place; the call for the menu counts it. */
export type WaitingKind = "slips" | "money" | "gifts" | "work" | "questions" | "sales";

export type AdminPlace = {
  /** Questions are answered where learners read the answers. */
  to: `/admin${string}` | "/learn/questions";
  label: TextKey;
  /** Home stands before the groups, and the settings behind them. */
  group: MenuGroup | "first" | "last";
  icon: typeof HomeIcon;
  exact?: boolean;
  /** Any of them grants access. Empty: every administrator has access. */
  permissions: readonly Permission[];
  waits?: WaitingKind;
};

/** The pages of each group, in the order of a working day. */
export const adminPlaces: readonly AdminPlace[] = [
  {
    to: "/admin",
    label: "admin.home",
    group: "first",
    icon: HomeIcon,
    exact: true,
    permissions: [],
  },
  ...within("sell", [
    ["/admin/orders", "admin.orders", ReceiptIcon, ["order.read"], "slips"],
    ["/admin/coupons", "admin.coupons", TicketIcon, ["coupon.manage"]],
    ["/admin/promotions", "admin.promotions", MegaphoneIcon, ["coupon.manage"]],
  ]),
  ...within("teach", [
    ["/admin/courses", "items.title", BookIcon, ["catalog.manage"], "sales"],
    ["/admin/categories", "category.title", GridIcon, ["catalog.manage"]],
    ["/admin/submissions", "submissions.title", ClipboardIcon, ["catalog.manage"], "work"],
    ["/learn/questions", "admin.questions", QuestionIcon, ["catalog.manage"], "questions"],
    ["/admin/certificates", "certificates.title", AwardIcon, ["catalog.manage"]],
  ]),
  ...within("people", [
    ["/admin/people", "people.title", PeopleIcon, ["user.manage"]],
    ["/admin/instructors", "teachers.title", BoardIcon, ["catalog.manage"]],
    ["/admin/announcements", "admin.announcements", SpeechIcon, ["news.send"]],
    ["/admin/mail", "admin.mail", MailIcon, ["order.read", "user.manage"]],
  ]),
  ...within("money", [
    ["/admin/payments/resolve", "resolve.title", BahtIcon, ["order.read"], "money"],
    ["/admin/payments/statement", "admin.statement", BankIcon, ["payment.approve"]],
    ["/admin/approvals", "gifts.title", ShieldIcon, giftPermissions, "gifts"],
    ["/admin/figures", "figures.page", ChartIcon, ["figure.read"]],
  ]),
  ...within("shop", [
    ["/admin/staff", "staff.title", PersonIcon, ["staff.manage"]],
    ["/admin/texts", "admin.texts", LettersIcon, ["text.manage"]],
    ["/admin/files", "files.title", FolderIcon, ["file.manage"]],
    ["/admin/audit", "audit.title", HistoryIcon, ["audit.read"]],
  ]),
  {
    to: "/admin/settings",
    label: "admin.settings",
    group: "last",
    icon: SlidersIcon,
    permissions: ["setting.manage", "key.manage"],
  },
];

type Row = readonly [
  to: AdminPlace["to"],
  label: TextKey,
  icon: AdminPlace["icon"],
  permissions: AdminPlace["permissions"],
  waits?: WaitingKind,
];

function within(group: MenuGroup, rows: readonly Row[]): AdminPlace[] {
  return rows.map(([to, label, icon, permissions, waits]) => ({
    to,
    label,
    group,
    icon,
    permissions,
    ...(waits && { waits }),
  }));
}

/** The menu entry of an address below /admin. */
export function placeAt(path: string): AdminPlace | undefined {
  return adminPlaces.find(
    ({ to, exact = false }) => path === to || (!exact && path.startsWith(`${to}/`)),
  );
}

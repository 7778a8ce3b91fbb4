import type { ReactNode } from "react";
import type { SettingGroup } from "#contract/settings/setting-groups.ts";
import type { SettingListName } from "#contract/settings/setting-lists.ts";
import type { Permission } from "#domain/account/permissions.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import {
  BookIcon,
  CartIcon,
  ClockIcon,
  PersonIcon,
  PictureIcon,
  SeatIcon,
} from "#web/ui/icon/icons.tsx";
import { LockIcon, QuestionIcon, ReceiptIcon } from "#web/ui/icon/more-icons.tsx";
import {
  ArchiveIcon,
  BankIcon,
  ChartIcon,
  LinkIcon,
  MailIcon,
  PinIcon,
  ShieldIcon,
} from "#web/ui/icon/settings-icons.tsx";

export type SettingPlace = {
  to: string;
  name: KeyOf<"setting"> | KeyOf<"setting-list">;
  note: KeyOf<"setting"> | KeyOf<"setting-list">;
  icon: ReactNode;
  permission: Permission;
};

/** The groups of the settings' menu. A new page is added here. */
export const settingPlaces: readonly {
  title: KeyOf<"setting">;
  places: readonly SettingPlace[];
}[] = [
  {
    title: "setting.about-shop",
    places: [
      place("shop", <BookIcon size={20} />),
      place("identity", <PictureIcon size={20} />),
      place("policies", <ShieldIcon size={20} />),
      {
        to: "/admin/settings/mail",
        name: "setting.mail",
        note: "setting.mail-note",
        icon: <MailIcon size={20} />,
        permission: "key.manage",
      },
      {
        to: "/admin/settings/messages",
        name: "setting.mail-messages",
        note: "setting.mail-messages-note",
        icon: <MailIcon size={20} />,
        permission: "setting.manage",
      },
      place("certificate", <ReceiptIcon size={20} />),
      place("analytics", <ChartIcon size={20} />),
      place("records", <ArchiveIcon size={20} />),
      {
        to: "/admin/settings/health",
        name: "setting.health",
        note: "setting.health-note",
        icon: <ShieldIcon size={20} />,
        permission: "setting.manage",
      },
    ],
  },
  {
    title: "setting.about-selling",
    places: [
      {
        to: "/admin/settings/payment",
        name: "setting.payment",
        note: "setting.payment-note",
        icon: <LinkIcon size={20} />,
        permission: "key.manage",
      },
      { ...place("bank-accounts", <BankIcon size={20} />), permission: "key.manage" },
      place("shipping", <PinIcon size={20} />),
      place("orders", <ClockIcon size={20} />),
      place("seats", <SeatIcon size={20} />),
      place("reject-reasons", <QuestionIcon size={20} />),
      place("discounts", <CartIcon size={20} />),
      place("tax", <ReceiptIcon size={20} />),
    ],
  },
  {
    title: "setting.about-people",
    places: [
      place("registration", <PersonIcon size={20} />),
      place("questions", <QuestionIcon size={20} />),
      place("user-groups", <SeatIcon size={20} />),
      place("consent", <ShieldIcon size={20} />),
      place("learning", <BookIcon size={20} />),
      place("signin", <LockIcon size={20} />),
      {
        to: "/admin/settings/social",
        name: "setting.social",
        note: "setting.social-note",
        icon: <LinkIcon size={20} />,
        permission: "key.manage",
      },
    ],
  },
];

function place(name: SettingGroup | SettingListName, icon: ReactNode): SettingPlace {
  return {
    to: `/admin/settings/${name}`,
    name: `setting.${name}`,
    note: `setting.${name}-note`,
    icon,
    permission: "setting.manage",
  };
}

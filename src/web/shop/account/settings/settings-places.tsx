import type { ReactNode } from "react";
import type { MyAccountKey } from "#web/app/texts/text-keys.ts";
import { PersonIcon } from "#web/ui/icon/icons.tsx";
import { DownloadIcon, ReceiptIcon, TrashIcon } from "#web/ui/icon/more-icons.tsx";
import { DeviceIcon, LinkIcon, LockIcon, PinIcon, ShieldIcon } from "#web/ui/icon/settings-icons.tsx";
import type { Person } from "../form/person.ts";
import type { SettingsName as Name } from "./settings-paths.ts";

export type Place = { to: string; name: MyAccountKey; note: MyAccountKey; icon: ReactNode };
export type PlaceGroup = { title: MyAccountKey; places: readonly Place[] };

const icons: Record<Name, ReactNode> = {
  profile: <PersonIcon size={20} />,
  addresses: <PinIcon size={20} />,
  tax: <ReceiptIcon size={20} />,
  password: <LockIcon size={20} />,
  devices: <DeviceIcon size={20} />,
  connections: <LinkIcon size={20} />,
  consents: <ShieldIcon size={20} />,
  data: <DownloadIcon size={20} />,
  delete: <TrashIcon size={20} />,
};

/** Where one can go from the settings. What is about ordering is for students alone. */
export function settingsPlaces(person: Person | null, { offersTaxInvoice }: { offersTaxInvoice: boolean }): PlaceGroup[] {
  const isStudent = person?.is_student !== false;
  const ordering: Name[] = isStudent ? ["addresses", ...(offersTaxInvoice ? (["tax"] as const) : [])] : [];
  return [
    { title: "settings.group-person", places: (["profile", ...ordering] as const).map(place) },
    { title: "settings.group-safety", places: (["password", "devices", "connections"] as const).map(place) },
    { title: "settings.group-privacy", places: (["consents", "data", "delete"] as const).map(place) },
  ];
}

function place(name: Name): Place {
  return { to: `/myaccount/${name}`, name: `settings.${name}`, note: `settings.${name}-note`, icon: icons[name] };
}

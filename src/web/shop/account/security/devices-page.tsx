import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/devices-page";
import { DeviceList } from "./device-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("devices.title", matches);

export default function DevicesPage() {
  return <DeviceList />;
}

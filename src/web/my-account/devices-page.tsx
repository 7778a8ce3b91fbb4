import type { Route } from "./+types/devices-page";
import { DeviceList } from "./device-list.tsx";
import { settingsMeta } from "./settings-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("devices.title", matches);

export default function DevicesPage() {
  return <DeviceList />;
}

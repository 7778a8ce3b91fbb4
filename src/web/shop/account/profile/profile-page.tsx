import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/profile-page";
import { OwnProfile } from "./own-profile.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("profile.title", matches);

export default function ProfilePage() {
  return <OwnProfile />;
}

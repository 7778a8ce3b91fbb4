import type { Route } from "./+types/profile-page";
import { OwnProfile } from "./own-profile.tsx";
import { settingsMeta } from "./settings-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("profile.title", matches);

export default function ProfilePage() {
  return <OwnProfile />;
}

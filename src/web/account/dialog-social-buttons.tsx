import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../app/locale-link.tsx";
import { goodValue, quietApi } from "../platform/api-client.ts";
import { SocialButtons } from "./social-buttons.tsx";

/** The same where no page has brought the settings along; where they cannot be read, username and password still work. */
export function DialogSocialButtons({ purpose }: { purpose: "sign-in" | "register" }) {
  const site = useQuery({ queryKey: ["site", useLanguage()], queryFn: async () => goodValue(await quietApi.getSiteSettings({ params: { id: "1" } })) });
  return <SocialButtons providers={site.data?.social_providers ?? []} purpose={purpose} />;
}

import { useQuery } from "@tanstack/react-query";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { SocialButtons } from "./social-buttons.tsx";

/** The same on pages without settings. If they cannot be read, username and password still work. */
export function DialogSocialButtons({ purpose }: { purpose: "sign-in" | "register" }) {
  const site = useQuery({
    queryKey: ["site", useLanguage()],
    queryFn: async () => goodValue(await quietApi.getSiteSettings({ params: { id: "1" } })),
  });
  return <SocialButtons providers={site.data?.social_providers ?? []} purpose={purpose} />;
}

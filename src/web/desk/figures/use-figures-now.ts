import { useQuery } from "@tanstack/react-query";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { figuresKeys } from "./figures-query.ts";

export function useFiguresNow() {
  return useQuery({
    queryKey: figuresKeys.now(useLanguage()),
    queryFn: async () => goodValue(await api.adminGetFiguresNow()).data,
    refetchOnWindowFocus: "always",
  });
}

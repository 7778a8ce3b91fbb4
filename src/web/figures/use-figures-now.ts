import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../app/locale-link.tsx";
import { api, goodValue } from "../platform/api-client.ts";
import { figuresKeys } from "./figures-query.ts";

export function useFiguresNow() {
  return useQuery({
    queryKey: figuresKeys.now(useLanguage()),
    queryFn: async () => goodValue(await api.adminGetFiguresNow()).data,
    refetchOnWindowFocus: "always",
  });
}

import { useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

export type Announcement = Output<AllSchemas["adminGetAnnouncement"]>["data"];
export type AnnouncementValues = Announcement["values"];
export type NamedItem = Announcement["named"][number];

export const announcementKeys = { all: ["announcements"] as const };

export const blankAnnouncement: AnnouncementValues = {
  purpose: "course",
  audience: "courses",
  item_ids: [],
  category_id: null,
  subject_th: "",
  subject_en: "",
  body_th: "",
  body_en: "",
  link_item_id: null,
};

/** While it is being sent, it is read again every few seconds. */
const whileSendingMs = 4_000;

export function useAnnouncement(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...announcementKeys.all, "one", id, lang],
    queryFn: async () => goodValue(await api.adminGetAnnouncement({ params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? whileSendingMs : false),
  });
}

export function useAnnounced(q: string) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...announcementKeys.all, "choices", q, lang],
    queryFn: async () => goodValue(await api.adminFindAnnounced({ query: { q } })).data,
    placeholderData: (before) => before,
  });
}

import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { type AnnouncementValues, announcementKeys } from "./announcements-query.ts";

/** How many people an audience has, and how many of them get it. */
export function useReach({ purpose, audience, item_ids, category_id }: AnnouncementValues) {
  const body = { purpose, audience, item_ids, category_id };
  const isNamed =
    audience === "everybody" ||
    (audience === "category" ? category_id !== null : item_ids.length > 0);
  return useQuery({
    queryKey: [...announcementKeys.all, "reach", body],
    queryFn: async () => goodValue(await api.adminCountAudience({ body })).data,
    enabled: isNamed,
  });
}

export function ReachLine({ values }: { values: AnnouncementValues }) {
  const t = useTexts();
  const { data } = useReach(values);
  if (data === undefined) return <p className="soft" role="status" />;
  const { receivers, members, with_consent: agreed, muted } = data;
  return (
    <p role="status">
      <span className="strong">{t("announce.reach-receivers", { count: receivers })}</span>
      <br />
      <span className="soft">
        {t("announce.reach-members", { count: members })}
        {" · "}
        {values.purpose === "sale"
          ? t("announce.reach-consent", { count: agreed, without: members - agreed })
          : t("announce.reach-muted", { count: muted })}
      </span>
    </p>
  );
}

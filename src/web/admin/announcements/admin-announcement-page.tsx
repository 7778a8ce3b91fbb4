import { useParams } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BelowList } from "../catalog/courses/below-list.tsx";
import type { Route } from "./+types/admin-announcement-page";
import { NewAnnouncement, OpenAnnouncement } from "./open-announcement.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  const name = params.id === "new" ? t("announce.new") : `#${params.id}`;
  return privateMeta(`${name} · ${t("announce.title")} · ${t("shop.name")}`);
};

const path = "/admin/announcements";

export default function AdminAnnouncementPage() {
  const { id = "" } = useParams();
  return (
    <BelowList list={path} name={useTexts()("announce.title")}>
      {id === "new" ? (
        <NewAnnouncement listPath={path} course={null} />
      ) : (
        <OpenAnnouncement key={id} id={Number(id)} listPath={path} course={null} />
      )}
    </BelowList>
  );
}

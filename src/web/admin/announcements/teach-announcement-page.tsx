import { useParams } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BelowList } from "../catalog/courses/below-list.tsx";
import type { Route } from "./+types/teach-announcement-page";
import { NewAnnouncement, OpenAnnouncement } from "./open-announcement.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("announce.course-title")} · ${t("shop.name")}`);
};

/** An instructor writes to the learners of one own course. */
export default function TeachAnnouncementPage() {
  const { id = "", newsId = "" } = useParams();
  const path = `/teach/${id}/announcements`;
  const course = Number(id);
  return (
    <BelowList list={path} name={useTexts()("announce.back-course")}>
      {newsId === "new" ? (
        <NewAnnouncement listPath={path} course={course} />
      ) : (
        <OpenAnnouncement key={newsId} id={Number(newsId)} listPath={path} course={course} />
      )}
    </BelowList>
  );
}

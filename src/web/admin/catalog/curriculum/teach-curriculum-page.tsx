import { useParams } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BelowList } from "../courses/below-list.tsx";
import type { Route } from "./+types/teach-curriculum-page";
import { useEditPlaces } from "./edit-places.ts";
import { OpenCurriculum } from "./open-curriculum.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("curriculum.title")} · ${t("shop.name")}`);
};

/** The sections and lessons of an instructor's own course. */
export default function TeachCurriculumPage() {
  const { id = "" } = useParams();
  const t = useTexts();
  const places = useEditPlaces();
  return (
    <BelowList list={places.above(id)} name={t(places.aboveName)}>
      <OpenCurriculum key={id} id={Number(id)} />
    </BelowList>
  );
}

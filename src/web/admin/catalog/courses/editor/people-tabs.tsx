import { useLocation } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Segments } from "#web/ui/form/segments.tsx";

/** The learners of a course, and what they wrote about it. */
export function PeopleTabs({ id }: { id: number }) {
  const t = useTexts();
  const isReviews = useLocation().pathname.endsWith("/reviews");
  const to = `/admin/courses/${id}`;
  return (
    <Segments
      label={t("items.part-people")}
      segments={[
        { to: `${to}/learners`, label: t("items.learners"), chosen: !isReviews },
        { to: `${to}/reviews`, label: t("items.reviews"), chosen: isReviews },
      ]}
    />
  );
}

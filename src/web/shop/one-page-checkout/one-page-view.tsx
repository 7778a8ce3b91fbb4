import { lazy, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import type { Texts } from "#web/texts/text-keys.ts";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import type { SaleNotes } from "../course/course-facts.tsx";
import { CourseView } from "../course/course-view.tsx";
import { useStartOrder } from "./use-start-order.ts";

const OnePageOrder = lazy(() =>
  keepLoading(async () => ({ default: (await import("./one-page-order.tsx")).OnePageOrder })),
);

/** A course's page that sells the course itself: the order and its result are shown in place. */
export function OnePageView({
  course,
  texts,
  selling,
}: {
  course: CourseDetail;
  texts: Texts;
  selling?: SaleNotes;
}) {
  const start = useStartOrder(course.id);
  const [isDone, setDone] = useState(false);
  if (!start.isOpen) return <CourseView course={course} sale={start} selling={selling} />;
  const end = () => {
    start.forget();
    setDone(true);
    window.scrollTo({ top: 0 });
  };
  const order = (
    <Suspense fallback={<Waiting />}>
      <OnePageOrder
        courseId={course.id}
        texts={texts}
        takesFocus={start.wasPressed}
        onDone={end}
        onClose={start.close}
      />
    </Suspense>
  );
  return <CourseView course={course} order={order} isDone={isDone} />;
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton height="28rem" />
    </SkeletonGroup>
  );
}

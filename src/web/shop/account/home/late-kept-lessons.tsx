import { lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";

const KeptLessons = lazy(() =>
  keepLoading(async () => ({ default: (await import("./kept-lessons.tsx")).KeptLessons })),
);

/** Only the browser knows what it keeps, so the server draws nothing of it. */
export function LateKeptLessons() {
  return useHydrated() ? (
    <Suspense>
      <KeptLessons />
    </Suspense>
  ) : null;
}

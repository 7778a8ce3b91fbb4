import { lazy } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";

/** Most people have no second step, so their pages do not bring it. */
export const LateSecondStep = lazy(() =>
  keepLoading(async () => ({ default: (await import("./second-step.tsx")).SecondStep })),
);

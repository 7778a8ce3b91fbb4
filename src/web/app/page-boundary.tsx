import { lazy, Suspense } from "react";
import { isRouteErrorResponse, Outlet, useRevalidator } from "react-router";
import { NetworkFault } from "../platform/network-fault.ts";
import type { Route } from "./+types/page-boundary";
import { BrokenPage } from "./broken-page.tsx";

const MissingPage = lazy(async () => ({ default: (await import("./missing-page.tsx")).MissingPage }));

export default function PageBoundary() {
  return <Outlet />;
}

/** What goes wrong in a page stays inside the page: header, cart and search are still there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const revalidator = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <MissingPage />
      </Suspense>
    );
  }
  const offline = error instanceof NetworkFault || error instanceof TypeError;
  return <BrokenPage offline={offline} onRetry={() => void revalidator.revalidate()} />;
}

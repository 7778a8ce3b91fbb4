import { lazy, Suspense } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/page-boundary";
import { BrokenPage } from "./broken-page.tsx";

const MissingPage = lazy(async () => ({
  default: (await import("./missing-page.tsx")).MissingPage,
}));

export default function PageBoundary() {
  return <Outlet />;
}

/** What goes wrong in a page stays inside the page: header, cart and search are still there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <MissingPage />
      </Suspense>
    );
  }
  return <BrokenPage error={error} />;
}

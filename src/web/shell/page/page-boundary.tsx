import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/page-boundary";
import { BrokenPage } from "./broken-page.tsx";
import { LateMissingPage } from "./late-missing-page.tsx";

export default function PageBoundary() {
  return <Outlet />;
}

/** A page's error stays inside the page, so header, cart and search still work. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LateMissingPage />;
  return <BrokenPage error={error} />;
}

import { lazy, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import type { SocialComeback } from "#web/platform/session.ts";
import { useSession } from "./use-session.ts";

const SocialArrival = lazy(() =>
  keepLoading(async () => ({
    default: (await import("#web/shop/account/social/social-arrival.tsx")).SocialArrival,
  })),
);

/**
 * Handles the return from LINE, Facebook or Google. Its code is loaded only then. Each loaded page
 * runs it once.
 */
export function SocialReturn() {
  const { social, user } = useSession();
  const [begun, setBegun] = useState<SocialComeback | null>(null);
  const [isOver, setOver] = useState(false);
  if (begun === null && !isOver && social !== null && user === null) setBegun(social);
  if (begun === null || isOver) return null;
  return (
    <Suspense>
      <SocialArrival social={begun} onOver={() => setOver(true)} />
    </Suspense>
  );
}

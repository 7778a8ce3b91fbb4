import { type ComponentType, lazy, Suspense, useState } from "react";

let known: ComponentType | null = null;

/** Called on the server before each page, so that the missing page can be read without a script. */
export async function loadMissingPage(): Promise<{ default: ComponentType }> {
  const { MissingPage } = await import("./missing-page.tsx");
  known = MissingPage;
  return { default: MissingPage };
}

const Late = lazy(loadMissingPage);

/** Few visits need the missing page, so its code comes only with one. */
export function LateMissingPage() {
  // It stays the same component, because another one would lose typed words.
  const [Page] = useState(() => known ?? Late);
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

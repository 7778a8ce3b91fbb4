import { lazy, Suspense } from "react";
import { keepLoading } from "../platform/keep-loading.ts";

const Dialog = lazy(() => keepLoading(async () => ({ default: (await import("./out-of-storage-dialog.tsx")).OutOfStorageDialog })));

/** The dialog comes when it is needed. */
export function OutOfStorage({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}

import { lazy, Suspense } from "react";

const Dialog = lazy(async () => ({ default: (await import("./out-of-storage-dialog.tsx")).OutOfStorageDialog }));

/** The dialog comes when it is needed. */
export function OutOfStorage({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}

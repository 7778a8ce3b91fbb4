import { lazy, Suspense } from "react";
import { keepLoading } from "../platform/keep-loading.ts";
import type { UploadPurpose } from "../platform/upload-files.ts";

const Dialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./out-of-storage-dialog.tsx")).OutOfStorageDialog,
  })),
);

/** Loads the dialog when it is needed. */
export function OutOfStorage({
  onClose,
  purpose,
}: {
  onClose: () => void;
  purpose?: UploadPurpose;
}) {
  return (
    <Suspense>
      <Dialog onClose={onClose} purpose={purpose} />
    </Suspense>
  );
}

import { lazy, type ReactNode, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { Button } from "#web/ui/surface/button.tsx";
import type { Order } from "../orders.ts";
import { useBuyAgain } from "../use-buy-again.ts";
import { useTakeUp } from "./use-take-up.ts";

const TakeUpDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import("./take-up-dialog.tsx")).TakeUpDialog })),
);

type Props = { order: Order; "aria-label"?: string; children: ReactNode };

/** Makes a lapsed order anew with one press. */
export function TakeUpButton({ order, ...label }: Props) {
  const { busy, offer, take, close } = useTakeUp();
  const buyAgain = useBuyAgain();
  return (
    <>
      <Button variant="pay" busy={busy} onClick={() => take(order.id)} {...label} />
      {offer && (
        <Suspense>
          <TakeUpDialog
            offer={offer}
            busy={busy}
            onAgree={() => take(order.id, offer.seen)}
            onCart={() => buyAgain.buy(order)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

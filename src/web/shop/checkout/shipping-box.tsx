import { lazy, Suspense, useEffect, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import type { Choices } from "../cart/cart-types.ts";
import { AddressText } from "./address-text.tsx";
import styles from "./shipping-box.module.css";
import { ShippingOptions } from "./shipping-options.tsx";
import { type Address, type ShippingOption, useAddresses } from "./use-shipping.ts";

const AddressDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import("./address-dialog.tsx")).AddressDialog })),
);

type Props = {
  early: ShippingOption[] | null;
  needsOption: boolean;
  choices: Choices;
  onChooseAddress: (id: number) => void;
  onChooseOption: (id: number) => void;
  isGuest: boolean;
};

/**
 * The delivery address and the shipping option. Both belong to a person, so guests sign in first.
 */
export function ShippingBox({
  early,
  needsOption,
  choices,
  onChooseAddress,
  onChooseOption,
  isGuest,
}: Props) {
  const t = useTexts();
  const { status, user } = useSession();
  const isStudent = user?.is_student ?? false;
  return (
    <Card id="shipping" tabIndex={-1} className={styles.box}>
      <h2 className="text-18">{t("cart.shipping")}</h2>
      {status === "loading" && !isGuest && <Skeleton height="10.5rem" />}
      {(isGuest || (status !== "loading" && !isStudent)) && (
        <p className="soft">{t("cart.shipping-sign-in")}</p>
      )}
      {isStudent && <AddressChoice chosenId={choices.addressId} onChoose={onChooseAddress} />}
      {needsOption && (
        <ShippingOptions
          early={early}
          canChoose={isStudent}
          chosenId={choices.optionId}
          onChoose={onChooseOption}
        />
      )}
    </Card>
  );
}

function AddressChoice({
  chosenId,
  onChoose,
}: {
  chosenId: number | null;
  onChoose: (id: number) => void;
}) {
  const t = useTexts();
  const { data: addresses, isError, isFetching, refetch } = useAddresses();
  const [dialog, setDialog] = useState<"list" | "add" | null>(null);
  const [typed] = useState(() => new Map<string, string>());
  const chosen = addresses?.find(({ id }) => id === chosenId);
  useOnlyAddress(addresses, chosenId, onChoose);
  if (addresses === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="10.5rem" />
    );
  return (
    <div className={styles.address}>
      <h3 className="text-16">{t("cart.address")}</h3>
      {chosen && <AddressText address={chosen} />}
      <Button variant="quiet" onClick={() => setDialog(addresses.length === 0 ? "add" : "list")}>
        {t(
          addresses.length === 0
            ? "cart.address-add"
            : chosen
              ? "cart.address-change"
              : "cart.address-choose",
        )}
      </Button>
      {dialog && (
        <Suspense>
          <AddressDialog
            addresses={addresses}
            chosenId={chosenId}
            first={dialog}
            typed={typed}
            onChoose={(id) => {
              onChoose(id);
              setDialog(null);
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A single address needs no choice. */
function useOnlyAddress(
  addresses: readonly Address[] | undefined,
  chosenId: number | null,
  onChoose: (id: number) => void,
): void {
  const only = addresses?.length === 1 && chosenId === null ? addresses[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, whatever the callback of the moment is
  useEffect(() => {
    if (only !== undefined) onChoose(only);
  }, [only]);
}

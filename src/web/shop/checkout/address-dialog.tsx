import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./address-dialog.module.css";
import { AddressText } from "./address-text.tsx";
import { NewAddressDialog } from "./new-address-dialog.tsx";
import type { Address } from "./use-shipping.ts";

type Props = {
  addresses: readonly Address[];
  chosenId: number | null;
  first: "list" | "add";
  /** The typed values of a new address survive closing. */
  typed: Map<string, string>;
  onChoose: (id: number) => void;
  onClose: () => void;
};

/** The student's addresses, and a form for a new one. */
export function AddressDialog({ addresses, chosenId, first, typed, onChoose, onClose }: Props) {
  const t = useTexts();
  const [view, setView] = useState(first);
  if (view === "add") {
    return (
      <NewAddressDialog
        typed={typed}
        onAdded={onChoose}
        onBack={addresses.length > 0 ? () => setView("list") : onClose}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t("cart.address-choose")} onClose={onClose}>
      <div className={styles.list}>
        <RadioCards
          legend={t("cart.address-choose")}
          hideLegend
          name="shipping-address"
          value={chosenId === null ? undefined : String(chosenId)}
          onChange={(value) => onChoose(Number(value))}
          cards={addresses.map((address) => ({
            value: String(address.id),
            label: <AddressText address={address} />,
          }))}
        />
        <Button variant="quiet" onClick={() => setView("add")}>
          {t("cart.address-add")}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { textsOf } from "#web/shell/page/request-words.ts";
import { AddressText } from "#web/shop/checkout/address-text.tsx";
import { NewAddressDialog } from "#web/shop/checkout/new-address-dialog.tsx";
import { type Address, useAddresses } from "#web/shop/checkout/use-shipping.ts";
import { TextsProvider, useTexts } from "#web/texts/use-texts.tsx";
import { PlusIcon } from "#web/ui/icon/more-icons.tsx";
import { PinIcon } from "#web/ui/icon/settings-icons.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { OwnReading } from "../form/own-reading.tsx";
import { SettingsPart, settingsMeta } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import type { Route } from "./+types/addresses-page";
import styles from "./address-book.module.css";
import { EditAddressDialog } from "./edit-address-dialog.tsx";
import { RemoveAddressDialog } from "./remove-address-dialog.tsx";

/** The address form takes its texts from the cart. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "cart") };
}

export const shouldRevalidate = onLanguageChange;

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("addresses.title", matches);

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <AddressBook />
    </TextsProvider>
  );
}

type AddressDialogState = { kind: "new" } | { kind: "edit" | "remove"; address: Address } | null;

/** The delivery addresses, the default one first. */
export function AddressBook() {
  const t = useTexts();
  const addresses = useAddresses();
  const { press, busy } = usePress();
  const [open, setOpen] = useState<AddressDialogState>(null);
  const [typed] = useState(() => new Map<string, string>());
  const close = () => setOpen(null);
  const changed = async (text?: string) => {
    close();
    if (text) notify({ title: text, tone: "good" });
    await addresses.refetch();
  };
  const prefer = ({ id }: Address) =>
    press(
      `prefer-${id}`,
      () => api.preferShippingAddress({ params: { id } }),
      () => addresses.refetch(),
    );
  const add = (
    <Button onClick={() => setOpen({ kind: "new" })}>
      <PlusIcon size={20} /> {t("addresses.add")}
    </Button>
  );
  return (
    <SettingsPart title="addresses.title" lead="addresses.lead">
      <OwnReading read={addresses} skeleton={<Skeleton width="100%" height="9rem" />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              title={t("addresses.empty")}
              text={t("addresses.empty-text")}
              icon={<PinIcon size={32} />}
            >
              {add}
            </EmptyState>
          ) : (
            <>
              <ul className="stack-12">
                {found.map((address) => (
                  <li key={address.id}>
                    <AddressCard
                      address={address}
                      busy={busy === `prefer-${address.id}`}
                      onPrefer={() => prefer(address)}
                      onEdit={() => setOpen({ kind: "edit", address })}
                      onRemove={() => setOpen({ kind: "remove", address })}
                    />
                  </li>
                ))}
              </ul>
              <div>{add}</div>
            </>
          )
        }
      </OwnReading>
      {open?.kind === "new" && (
        <NewAddressDialog
          typed={typed}
          onAdded={() => void changed(t("addresses.saved"))}
          onBack={close}
          onClose={close}
        />
      )}
      {open?.kind === "edit" && (
        <EditAddressDialog
          address={open.address}
          onSaved={() => void changed(t("addresses.saved"))}
          onTheirs={() => void changed()}
          onClose={close}
        />
      )}
      {open?.kind === "remove" && (
        <RemoveAddressDialog
          address={open.address}
          onRemoved={() => void changed(t("addresses.removed"))}
          onClose={close}
        />
      )}
    </SettingsPart>
  );
}

type CardProps = {
  address: Address;
  busy: boolean;
  onPrefer: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

function AddressCard({ address, busy, onPrefer, onEdit, onRemove }: CardProps) {
  const t = useTexts();
  const name = address.name || `${address.firstname} ${address.lastname}`;
  const labelled = (key: "addresses.edit" | "addresses.remove" | "addresses.make-first") =>
    t("addresses.of", { action: t(key), name });
  return (
    <Card className={styles.address}>
      {address.is_default && <Badge tone="brand">{t("addresses.first")}</Badge>}
      <AddressText address={address} />
      <div className="row-8">
        <Button variant="quiet" onClick={onEdit} aria-label={labelled("addresses.edit")}>
          {t("addresses.edit")}
        </Button>
        {!address.is_default && (
          <Button
            variant="quiet"
            busy={busy}
            onClick={onPrefer}
            aria-label={labelled("addresses.make-first")}
          >
            {t("addresses.make-first")}
          </Button>
        )}
        <Button variant="text" onClick={onRemove} aria-label={labelled("addresses.remove")}>
          {t("addresses.remove")}
        </Button>
      </div>
    </Card>
  );
}

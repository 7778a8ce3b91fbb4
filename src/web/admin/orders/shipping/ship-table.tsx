import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { batchLimit } from "#contract/admin/batch-limit.ts";
import { carriers } from "#domain/shipping/carriers.ts";
import { readPastedNumbers } from "#domain/shipping/pasted-tracking-numbers.ts";
import type { NamedRecord } from "#web/admin/list/batch-act.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "./ship-table.module.css";

type Errors = Partial<Record<string, string | undefined>>;
type Props = { chosen: readonly NamedRecord[]; errors: Errors };

/**
 * One carrier for all, and a number for each parcel: typed, scanned or pasted as a column. Each
 * number is sent with the version of the address that was shown.
 */
export function ShipTable({ chosen, errors }: Props) {
  const t = useTexts();
  const [carrier, setCarrier] = useState("");
  const [seen, setSeen] = useState(0);
  const ids = chosen.map(({ id }) => id);
  // NOTE: not below the admin area's query key, so it is not read again. A parcel whose address has
  // changed is then refused.
  const read = useQuery({
    queryKey: ["parcels-to-send", ids],
    queryFn: async () => {
      const parcels: Parcel[] = [];
      for (let at = 0; at < ids.length; at += batchLimit) {
        setSeen(at);
        const few = ids.slice(at, at + batchLimit).join(",");
        parcels.push(...goodValue(await api.adminListParcels({ query: { ids: few } })).data);
      }
      return parcels;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (read.data === undefined)
    return read.error ? (
      <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
    ) : (
      <Waiting done={seen} total={ids.length} />
    );
  return (
    <>
      <SelectField
        label={t("order-admin.parcel-carrier")}
        name="carrier"
        choose
        defaultValue=""
        onChange={({ target }) => setCarrier(target.value)}
        options={carriers.map((value) => ({ value, label: t(`order-admin.carrier-${value}`) }))}
        error={errors.carrier}
      />
      {carrier === "other" && (
        <TextField
          label={t("order-admin.parcel-carrier-name")}
          name="carrier_name"
          maxLength={60}
          autoComplete="off"
          error={errors.carrier_name}
        />
      )}
      <Parcels parcels={read.data} errors={errors} />
    </>
  );
}

type Parcel =
  Awaited<ReturnType<typeof api.adminListParcels>> extends infer A
    ? A extends { ok: true; value: { data: (infer P)[] } }
      ? P
      : never
    : never;

function Parcels({ parcels, errors }: { parcels: readonly Parcel[]; errors: Errors }) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const orderIds = parcels.filter(({ is_to_ship }) => is_to_ship).map(({ id }) => id);
  const inputOf = (id: number | undefined) =>
    list.current?.querySelector<HTMLInputElement>(`input[name="tracking-${id}"]`) ?? null;
  /** Enter moves to the next input. A scanner sends it after each number. */
  const walk = (event: KeyboardEvent, id: number) => {
    const next = inputOf(orderIds[orderIds.indexOf(id) + 1]);
    if (event.key !== "Enter" || next === null) return;
    event.preventDefault();
    next.focus();
  };
  const paste = (event: ClipboardEvent, id: number) => {
    const text = event.clipboardData.getData("text");
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    const numbers = readPastedNumbers(text, { orderIds, from: id });
    for (const [order, number] of numbers) typeInto(inputOf(order), number);
    setSaid(t("list.ship-pasted", { count: numbers.size }));
  };
  return (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ul ref={list} className={styles.parcels} aria-label={t("list.ship-parcels")}>
        {parcels.map(({ id, name, address, address_version, is_to_ship }) => (
          <li key={id} className={styles.parcel}>
            <div>
              <strong>
                {t("order-admin.order-short", { id })} {name}
              </strong>
              {address && <p className={styles.address}>{address}</p>}
            </div>
            {is_to_ship ? (
              <div>
                <input type="hidden" name={`address-${id}`} value={address_version} />
                <TextField
                  label={t("list.ship-number", { id })}
                  name={`tracking-${id}`}
                  maxLength={60}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="next"
                  onKeyDown={(event) => walk(event, id)}
                  onPaste={(event) => paste(event, id)}
                  error={errors[`tracking-${id}`]}
                />
              </div>
            ) : (
              <p className={styles.soft}>{t("list.ship-nothing")}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** NOTE: React notices a new value only if it is set by the browser's own setter. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A few parcels load at once; for many the progress is shown. */
function Waiting({ done, total }: { done: number; total: number }) {
  const t = useTexts();
  if (total <= batchLimit) {
    return (
      <SkeletonGroup>
        <Skeleton height="8rem" />
      </SkeletonGroup>
    );
  }
  const words = t("list.ship-reading", { done, total });
  return (
    <div>
      <ProgressBar value={done / total} label={words} />
      <p className={styles.soft}>{words}</p>
    </div>
  );
}

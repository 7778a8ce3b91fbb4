import { addressFields } from "#web/shop/checkout/check-address.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import styles from "./address-changes.module.css";

type Form = AdminOrder["address_form"];

/** The fields of an address that another administrator has changed since it was shown. */
export function AddressChanges({ before, now }: { before: Form; now: Form }) {
  const t = useTexts();
  const changed =
    before && now
      ? addressFields.filter((field) => (before.values[field] ?? "") !== (now.values[field] ?? ""))
      : [];
  if (changed.length === 0) return null;
  return (
    <Callout live title={t("order-admin.parcel-address-changed")}>
      <dl className={styles.changes}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{t(`cart.address-${field}`)}</dt>
            <dd>
              {before?.values[field] && <del>{before.values[field]}</del>}{" "}
              <ins>{now?.values[field] || t("order-admin.parcel-address-nothing")}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("order-admin.parcel-address-again")}</p>
    </Callout>
  );
}

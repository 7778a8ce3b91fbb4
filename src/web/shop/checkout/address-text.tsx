import styles from "./address-text.module.css";
import type { Address } from "./use-shipping.ts";

/** An address as printed on a parcel. */
export function AddressText({ address: given }: { address: Address }) {
  const {
    name,
    firstname,
    lastname,
    telephone,
    address,
    sub_district,
    district,
    province,
    post_code,
  } = given;
  return (
    <address className={styles.address}>
      <span className="strong">
        {firstname} {lastname}
        {name && ` (${name})`}
      </span>
      <span>
        {address} {sub_district} {district} {province} {post_code}
      </span>
      <span>{telephone}</span>
    </address>
  );
}

/**
 * The SQL for the buyer's own address that an order `o` was shipped to, if it is still kept. An
 * order holds a copy of it.
 */
export function keptAddress(o: string): string {
  const same = Object.entries({
    first_name: "firstName",
    last_name: "lastName",
    phone: "telephone",
    address: "address",
    sub_district: "subDistrict",
    postcode: "postcode",
  }).map(([column, key]) => `ka.${column} = ${o}.shipping_address ->> '${key}'`);
  return `(
      select ka.id
      from shipping_address ka
      where ka.account_id = ${o}.account_id and ka.archived_at is null and ${same.join(" and ")}
      order by ka.id desc
      limit 1)`;
}

/** The snapshot taken when it was ordered, as one would write it on a parcel. */
export function addressText(address: Record<string, string> | null): string | null {
  if (address === null) return null;
  const {
    firstName = "",
    lastName = "",
    telephone,
    phone = telephone,
    address: street,
    subDistrict,
    district,
    province = "",
    postcode = "",
  } = address;
  return [
    `${firstName} ${lastName}`,
    phone,
    street,
    subDistrict,
    district,
    `${province} ${postcode}`,
  ]
    .filter((part) => part?.trim())
    .join("\n");
}

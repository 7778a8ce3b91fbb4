/** A sub-district with everything around it, in Thai. */
export type Area = { subDistrict: string; district: string; province: string; postcode: string };

export const bangkok = "กรุงเทพมหานคร";

import type { Area } from "#domain/address/area.ts";

/** As it stands on a letter: "แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร". */
export function areaText({ subDistrict, district, province }: Area): string {
  if (province === "กรุงเทพมหานคร") return `แขวง${subDistrict} เขต${district} ${province}`;
  return `ต.${subDistrict} อ.${district} จ.${province}`;
}

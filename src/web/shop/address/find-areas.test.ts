import { describe, expect, it } from "vitest";
import type { Area } from "#domain/address/area.ts";
import { areaText } from "./area-text.ts";
import { findAreas } from "./find-areas.ts";
import { suggestAreas } from "./suggest-areas.ts";

const khlongTan: Area = {
  subDistrict: "คลองตัน",
  district: "คลองเตย",
  province: "กรุงเทพมหานคร",
  postcode: "10110",
};
const khlongTanNuea: Area = {
  subDistrict: "คลองตันเหนือ",
  district: "วัฒนา",
  province: "กรุงเทพมหานคร",
  postcode: "10110",
};
const watthana: Area = {
  subDistrict: "วัฒนา",
  district: "ส่องดาว",
  province: "สกลนคร",
  postcode: "47190",
};
const areas = [khlongTanNuea, khlongTan, watthana];

describe("findAreas", () => {
  it.each([
    ["10110", [khlongTanNuea, khlongTan]],
    ["471", [watthana]],
    ["คลองตัน", [khlongTan, khlongTanNuea]],
    ["คลองตัน วัฒนา", [khlongTanNuea]],
    ["แขวงคลองตันเหนือ เขตวัฒนา", [khlongTanNuea]],
    ["วัฒนา", [watthana, khlongTanNuea]],
    ["อ.ส่องดาว", [watthana]],
    ["เชียงใหม่", []],
    [" ", []],
  ])("REG-16 %j offers the areas that fit, the closest first", (text, found) => {
    expect(findAreas(areas, text)).toEqual(found);
  });

  it("REG-16 offers a dozen at most", () => {
    expect(findAreas(Array(50).fill(khlongTan), "คลอง")).toHaveLength(12);
  });
});

describe("areaText", () => {
  it.each([
    [khlongTan, "แขวงคลองตัน เขตคลองเตย กรุงเทพมหานคร"],
    [watthana, "ต.วัฒนา อ.ส่องดาว จ.สกลนคร"],
  ] as const)("REG-16 writes %j as on a letter", (area, text) => {
    expect(areaText(area)).toBe(text);
  });
});

describe("suggestAreas", () => {
  it("SHIP-02 knows the areas of Thailand by postcode and by name", async () => {
    expect(await suggestAreas("10110")).toContainEqual(khlongTanNuea);
    expect(await suggestAreas("คลองตันเหนือ")).toEqual([khlongTanNuea]);
  });

  it("REG-16 offers nothing for a single letter", async () => {
    expect(await suggestAreas("1")).toEqual([]);
  });
});

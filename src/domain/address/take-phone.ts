import { phoneFault, readPhone } from "../account/read-phone.ts";

const told = "(?:(?:เบอร์)?(?:โทรศัพท์|โทร|มือถือ|tel|phone|mobile|เบอร์)\\s?[.:]{0,2}\\s?)?";
const number = "(\\(?(?:\\+66|0)\\)?(?:[ .-]?\\(?\\d\\)?){8,9})";
const phones = new RegExp(`(^|[^\\d/+-])${told}${number}(?![\\d/])(?:-\\d{1,2})?`, "gi");
const leftLabels =
  /(?:เบอร์)?(?:โทรศัพท์|โทร|มือถือ|tel|phone|mobile|fax|แฟกซ์|โทรสาร)\s?[.:]{0,2}\s*(?=$|[\s,])/gi;

/** The first telephone number of a text. All are taken out. */
export function takePhone(text: string): { phone: string; rest: string } {
  const found = [...text.matchAll(phones)].filter((match) => phoneFault(match[2] ?? "") === null);
  const [first] = found;
  if (first === undefined) return { phone: "", rest: text };
  const rest = found.reduce((left, [whole, before]) => left.replace(whole, `${before} `), text);
  return { phone: readPhone(first[2] ?? ""), rest: rest.replace(leftLabels, " ") };
}

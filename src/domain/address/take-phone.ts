import { phoneFault, readPhone } from "../account/read-phone.ts";

const told = "(?:(?:เบอร์)?(?:โทรศัพท์|โทร|มือถือ|tel|phone|mobile|เบอร์)\\s?[.:]{0,2}\\s?)?";
const number = "(\\(?(?:\\+66|0)\\)?(?:[ .-]?\\(?\\d\\)?){8,9})";
const phones = new RegExp(`(^|[^\\d/+-])${told}${number}(?![\\d/])(?:-\\d{1,2})?`, "gi");
const label =
  "(?<![a-z])(?:เบอร์)?(?:โทรศัพท์|โทรสาร|โทร|ติดต่อ|มือถือ|แฟกซ์|สายด่วน|อีเมล์?|tel|phone|mobile|fax|call ?center|e-?mail)(?:\\s?[.:]){0,2}\\s*";
const leftLabels = new RegExp(`${label}(?=$|[\\s,])`, "gi");
/** Other numbers: a fax, a switchboard, a number of four figures. */
const leftNumbers = new RegExp(`${label}(?:0[ \\d()-]{6,14}\\d|1\\d{3})(?![\\d/])`, "gi");

/** The first telephone number of a text. All are taken out. */
export function takePhone(text: string): { phone: string; rest: string } {
  const found = [...text.matchAll(phones)].flatMap(([whole, before, written = ""]) => {
    // Offices write the last of several numbers behind the first: 02-617-3000-9.
    const one = [written, written.replace(/-\d{1,2}$/, "")].find(
      (each) => phoneFault(each) === null,
    );
    return one === undefined ? [] : { whole, before, one };
  });
  const rest = found
    .reduce((left, { whole, before }) => left.replace(whole, `${before} `), text)
    .replace(leftNumbers, " ")
    .replace(leftLabels, " ");
  const [first] = found;
  return { phone: first === undefined ? "" : readPhone(first.one), rest };
}

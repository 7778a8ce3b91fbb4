/** Titles before a name, with or without a space. */
const glued =
  /^(?:นางสาว|นาย|นาง|น\.\s*ส\.|เด็กชาย|เด็กหญิง|ด\.\s*[ชญ]\.|ดร\.|(?:ผศ|รศ|ศ|อ|นพ|พญ|ทพ|ทญ|mr|mrs|ms|miss|dr|prof)\.)\s*(?=[ก-ฮเ-ไA-Za-z])/i;
/** Titles that need a space, because names begin with the same letters. */
const apart = /^(?:คุณ|ดร|ผศ|รศ|ครู|อาจารย์|mr|mrs|ms|miss|dr|khun)\s+/i;
/** คุณ as a title, and not as a part of the name: คุณากร, คุณวุฒิ. */
const courteous = /^คุณ(?!ธรรม|วุฒิ|พจน์|วัฒน์|กร|ภัทร|พัฒน์|ชัย(?:\s|$)|นิธิ)(?=[ก-ฮเ-ไ][ก-๎]{2,}\s)/;

/** Splits a full name at its first space, without titles. */
export function splitName(whole: string): { first: string; last: string } {
  let name = whole.replace(/\s+/g, " ").trim();
  for (let titles = 0; titles < 3; titles += 1) {
    const bare = name.replace(glued, "").replace(apart, "").replace(courteous, "");
    if (bare === "") break;
    name = bare;
  }
  const [, first = name, last = ""] = /^(\S+) (.+)$/.exec(name) ?? [];
  return { first, last };
}

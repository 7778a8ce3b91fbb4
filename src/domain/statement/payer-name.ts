import { originatingBanks } from "#domain/payment/bank.ts";
import { readOnce } from "./read-once.ts";

type LineText = { description: string; account: string };
type Word = {
  text: string;
  isThai: boolean;
  /** The sound of the name in Latin letters. */
  sound: string;
};

/**
 * The payer in the line: one of the order's names, or another person; null: the line has no name.
 */
export function payerClue(line: LineText, known: readonly string[]): "payer" | "other" | null {
  const named = firstNames(line);
  if (named.length === 0) return null;
  const ours = namesOf(known);
  if (ours.length === 0) return null;
  // The same family name alone is another person.
  return named.some((first) => isAmong(first, ours)) ? "payer" : "other";
}

/** The first word of each name in the line. */
const firstNames = readOnce(({ description, account }: LineText) =>
  [namedIn(description), namedIn(account, true)].flatMap(([first]) =>
    first === undefined ? [] : [wordOf(first)],
  ),
);
const namesOf = readOnce((known: readonly string[]) =>
  known
    .flatMap(wordsOf)
    .filter((word) => !titles.has(word))
    .map(wordOf),
);

function wordOf(text: string): Word {
  return { text, isThai: isThai(text), sound: soundOf(text) };
}

const titles = new Set(
  "นาย นาง นางสาว นส ดช ดญ คุณ บริษัท บจก บมจ หจก หสน จำกัด มหาชน mr mrs ms miss master co ltd company limited plc".split(
    " ",
  ),
);
const title =
  /(?:^|[^\p{L}\p{M}])(?:นางสาว|น\.?\s?ส\.|นาย|นาง|ด\.ช\.|ด\.ญ\.|คุณ|บริษัท|บจก\.?|บมจ\.?|หจก\.?|MR|MRS|MS|MISS)(?:\.\s*|\s+|(?<=[\u0E00-\u0E7F])(?=[\u0E00-\u0E7F]))(.+)/iu;
const cue = /(?:จาก|ผู้โอน|(?:^|[^\p{L}\p{M}])(?:from|sender)(?![\p{L}]))[\s:]*(.+)/iu;

/** Words beside a name that are no part of it. */
const noise = new Set(
  `โอน เงิน โอนเงิน รับโอน รับโอนเงิน เข้า เข้าบัญชี บัญชี ฝาก เงินสด ธนาคาร ธ พร้อมเพย์ ชำระ ค่า สาขา เลขที่ อ้างอิง รหัส ผ่าน ต่างธนาคาร อัตโนมัติ จาก ถึง ไป ยอด รายการ แอป มือถือ
  transfer promptpay mobile banking internet deposit cash atm cdm kiosk ref reference from to by acc account bank branch app ebanking mb ib easy kplus plus krungthai next mymo paotang
  payment bill online inward fund th ltd via qr scb`.split(/\s+/),
);
const banks = new Set(
  originatingBanks.flatMap(({ code, th }) => [
    code.toLowerCase(),
    th.replace(/^ธนาคาร/, "").replace(/(?<!\s)\s*\(.*$/s, ""),
  ]),
);

/** Whether a text contains a title of a person or a company with a name. */
export function holdsName(text: string): boolean {
  return text.length <= 500 && title.test(text.normalize("NFKC"));
}

/** The words of a name behind a title or 'from'; `isWhole`: the column contains names only. */
function namedIn(text: string, isWhole = false): string[] {
  const plain = text.normalize("NFKC");
  const behind = title.exec(plain)?.[1] ?? cue.exec(plain)?.[1] ?? (isWhole ? plain : "");
  // A reference or the like follows the name.
  const words = wordsOf(
    behind.replace(/(?:\+\+|\/\/|\s·\s|\bref\b|อ้างอิง|เลขที่|เพื่อ|หมายเหตุ).*$/isu, ""),
  );
  return words.filter((word) => !noise.has(word) && !titles.has(word) && !banks.has(word));
}

/** Letters only. A word with a digit, or masked from its first letter on, is a number. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/ํา/g, "ำ")
    .split(/[^\p{L}\p{M}\p{N}*]+/u)
    .filter((word) => !/\p{N}/u.test(word) && !/^[x*]/.test(word))
    .map((word) =>
      word.replace(/\*.*$|(?<!x)x{2,}$/s, "").replace(/^(?:นางสาว|นาย|นาง|คุณ)(?=[ก-ฮเ-ไ].)/, ""),
    )
    .filter((word) => word.length > 1);
}

const isThai = (word: string) => /^[\u0E00-\u0E7F]/.test(word);

function isAmong(word: Word, ours: readonly Word[]): boolean {
  return ours.some((one) =>
    one.isThai === word.isThai
      ? beginsAlike(word.text, one.text, word.isThai ? 2 : 3)
      : soundsAlike(word.sound, one.sound),
  );
}

/** Banks cut names off and mask them. */
function beginsAlike(one: string, other: string, least: number): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= least ? long.startsWith(short) : one === other;
}

/**
 * Thai names have no single spelling in Latin letters, so the first three consonant sounds are
 * compared.
 */
function soundsAlike(a: string, b: string): boolean {
  const length = Math.min(3, a.length, b.length);
  return (
    length > 0 && (length > 1 || a.length === b.length) && a.slice(0, length) === b.slice(0, length)
  );
}

const thaiSounds: readonly [RegExp, string][] = [
  [/.[\u0E34-\u0E39]?\u0E4C/g, ""],
  [/[ไใ]([ก-ฮ])/g, "$1ย"],
  [/รร/g, ""],
  [/ท(?=ร)/g, ""],
  [/[กขฃคฅฆ]/g, "k"],
  [/[จฉชฌ]/g, "c"],
  [/[ดตถทธฎฏฐฑฒ]/g, "t"],
  [/[บปผพภ]/g, "p"],
  [/[ฝฟ]/g, "f"],
  [/[ซศษส]/g, "s"],
  [/[ณนง]/g, "n"],
  [/ม/g, "m"],
  [/[รลฬฤ]/g, "r"],
  [/[ยญ]/g, "y"],
  [/ว/g, "w"],
  [/[^a-z]/g, ""],
];
const latinSounds: readonly [RegExp, string][] = [
  [/(?:ai|ay|oi|oy|ui|uy)/g, "y"],
  [/ch|j/g, "!"],
  [/ng/g, "n"],
  [/[cgqk]/g, "k"],
  [/!/g, "c"],
  [/d/g, "t"],
  [/b/g, "p"],
  [/ph/g, "p"],
  [/[zx]/g, "s"],
  [/l/g, "r"],
  [/v/g, "w"],
  [/[aeiouh]/g, ""],
];

function soundOf(word: string): string {
  const sounds = isThai(word) ? thaiSounds : latinSounds;
  return sounds.reduce((text, [from, to]) => text.replace(from, to), word).replace(/(.)\1+/g, "$1");
}

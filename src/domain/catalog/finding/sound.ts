/** Consonants that Thai and English writing often exchange are one letter. */
const thaiLetters: Readonly<Record<string, string>> = lettersOf({
  k: "กขฃคฅฆ",
  G: "ง",
  j: "จฉชฌ",
  s: "ซศษส",
  t: "ฎฏฐฑฒดตถทธ",
  n: "ญณน",
  p: "บปผฝพฟภ",
  m: "ม",
  l: "รลฬ",
  w: "ว",
  A: "ะาัแ",
  I: "ิีึืเไใ",
  U: "ุูโ",
});
const leading = "เแโไใ";
const thaiSigns = "ะาัิีึืุู";

/** Longer spellings stand before those that they begin with. */
const englishSpellings: readonly (readonly [string, string])[] = [
  ["tion", "jAn"],
  ["sion", "jAn"],
  ["igh", "I"],
  ["tch", "j"],
  ...pairs("ch:j sh:j ph:p th:t ck:k ng:G wh:w dg:j qu:kw gh: oo:U ee:I ea:I"),
  ...pairs("ou:U ai:I ay:I ei:I ey:I au:U aw:U ew:U ue:U eu:U oa:U oy:U oi:U"),
];
const spellingsBy = Map.groupBy(englishSpellings, ([spelling]) => spelling[0]);
const englishLetters: Readonly<Record<string, string>> = {
  ...lettersOf({ k: "ckqg", j: "j", s: "sz", t: "td", n: "n", p: "pbf", m: "m", l: "lr", w: "v" }),
  ...lettersOf({ A: "a", I: "ei", U: "ou" }),
  x: "ks",
};
const isVowel = (letter: string | undefined) =>
  letter !== undefined && letter !== "" && "aeiouy".includes(letter);

/**
 * How a word sounds, roughly, whether it is written in Thai or English letters: consonants in nine
 * groups and digits, vowels in three (A, I, U). Tone marks and what is not spoken are left out.
 * The word is folded (`foldWords`). One pass over it.
 */
export function soundOf(word: string): string {
  const sound: string[] = [];
  for (let at = 0; at < word.length; ) {
    const [letters, length] = isThai(word[at]) ? thaiAt(word, at) : englishAt(word, at);
    for (const letter of letters)
      if (sound.at(-1) !== letter || /\d/.test(letter)) sound.push(letter);
    at += length;
  }
  return sound.join("");
}

/** How many letters of a sound are no vowels. */
export function countConsonants(sound: string): number {
  return sound.replace(/[AIU]/g, "").length;
}

export function isThai(letter: string | undefined): boolean {
  return letter !== undefined && letter >= "\u0e01" && letter <= "\u0e4f";
}

type Heard = readonly [letters: string, length: number];

function thaiAt(word: string, at: number): Heard {
  const letter = word[at] ?? "";
  const next = word[at + 1] ?? "";
  if (leading.includes(letter) && isConsonant(next)) {
    // In โหนด the ห is not spoken.
    const isMute = next === "ห" && "งญนมยรลว".includes(word[at + 2] ?? "-");
    const spoken = isMute ? (word[at + 2] ?? "") : next;
    return [(thaiLetters[spoken] ?? "") + (thaiLetters[letter] ?? ""), isMute ? 3 : 2];
  }
  if (letter === "ร" && next === "์") return ["", 2];
  // ำ, as it is folded.
  if (letter === "\u0e4d" && next === "า") return ["Am", 2];
  if (letter === "ฤ") return ["lI", 1];
  if (letter === "อ") return [isVowelO(word, at) ? "U" : "", 1];
  if (letter === "ว" && !isSpokenW(word, at)) return [word[at - 1] === "า" ? "" : "U", 1];
  return [thaiLetters[letter] ?? "", 1];
}

function isConsonant(letter: string): boolean {
  return letter >= "ก" && letter <= "ฮ" && letter !== "ฤ";
}

/** อ after a consonant is a vowel, unless it bears the next one. */
function isVowelO(word: string, at: number): boolean {
  const isMarked = /[็-๎]/.test(word[at - 1] ?? "");
  const [before = "", borne = "-"] = [word[at - (isMarked ? 2 : 1)], word[at - (isMarked ? 3 : 2)]];
  return (
    isConsonant(before) && !leading.includes(borne) && !thaiSigns.includes(word[at + 1] ?? "-")
  );
}

function isSpokenW(word: string, at: number): boolean {
  const next = word[at + 1] ?? "-";
  return at === 0 || thaiSigns.includes(next) || /[อ็-๎]/.test(next);
}

function englishAt(word: string, at: number): Heard {
  const [letter = "", next, last] = [word[at], word[at + 1], word[at - 1]];
  if (letter === "o" && next === "w" && isVowel(word[at + 2])) return ["Aw", 2];
  if (isVowel(letter) && next === "r" && !isVowel(word[at + 2]))
    return [letter === "o" ? "U" : letter === "a" ? "A" : "I", 2];
  if (last === undefined && ((letter === "k" && next === "n") || (letter === "w" && next === "r")))
    return ["", 1];
  const spelled = spellingsBy.get(letter)?.find(([spelling]) => word.startsWith(spelling, at));
  if (spelled) return [spelled[1], spelled[0].length];
  if (letter === "e" && !isVowel(last) && at > 1 && isEnd(word, at + 1)) return ["", 1];
  const isSoft = next !== undefined && "eiy".includes(next);
  if (letter === "c" && isSoft) return ["s", 1];
  if (letter === "g" && isSoft) return ["j", 1];
  if (letter === "g" && next === "n" && isEnd(word, at + 2)) return ["", 1];
  if (letter === "y") return [last === undefined && isVowel(next) ? "" : "I", 1];
  if (letter === "w") return [isVowel(next) ? "w" : "U", 1];
  return [/\d/.test(letter) ? letter : (englishLetters[letter] ?? ""), 1];
}

function isEnd(word: string, at: number): boolean {
  return !/[a-z]/.test(word[at] ?? "");
}

function lettersOf(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([sound, letters]) => [...letters].map((one) => [one, sound])),
  );
}

function pairs(text: string): (readonly [string, string])[] {
  return text.split(" ").map((pair) => {
    const [spelling = "", sound = ""] = pair.split(":");
    return [spelling, sound] as const;
  });
}

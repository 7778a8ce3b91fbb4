import { countConsonants } from "./sound.ts";

const vowels = "AIU";
const farApart = 99;

/**
 * How far two sounds are apart: a vowel counts one, a consonant two. `isBegun`: the first may be the
 * beginning of the second, as while one types. More than `most` is told as 99.
 */
export function soundDistance(
  one: string,
  other: string,
  { most, isBegun = false }: { most: number; isBegun?: boolean },
): number {
  if (one === other) return 0;
  if (one.length - other.length > most) return farApart;
  if (!isBegun && other.length - one.length > most) return farApart;
  const until = isBegun ? Math.min(other.length, one.length + most) : other.length;
  let row = [0];
  for (let at = 1; at <= until; at += 1) row.push((row[at - 1] ?? 0) + weightOf(other[at - 1]));
  for (const letter of one) {
    row = nextRow(row, letter, other);
    if (Math.min(...row) > most) return farApart;
  }
  const distance = isBegun ? Math.min(...row) : (row[until] ?? farApart);
  return distance > most ? farApart : distance;
}

/** The distances after one letter more, for each length of the other sound. */
function nextRow(row: readonly number[], letter: string, other: string): number[] {
  const next = [(row[0] ?? 0) + weightOf(letter)];
  for (let at = 1; at < row.length; at += 1) {
    const beside = other[at - 1];
    const without = Math.min(
      (row[at] ?? 0) + weightOf(letter),
      (next[at - 1] ?? 0) + weightOf(beside),
    );
    next.push(Math.min(without, (row[at - 1] ?? 0) + exchange(letter, beside)));
  }
  return next;
}

/** The distance up to which a sound can be a slip of another. Short words allow none. */
export function slipOf(sound: string): number {
  const consonants = countConsonants(sound);
  if (consonants < 3) return 0;
  return consonants === 3 ? 1 : consonants < 6 ? 2 : 3;
}

function weightOf(letter: string | undefined): number {
  return letter !== undefined && vowels.includes(letter) ? 1 : 2;
}

function exchange(letter: string, beside: string | undefined): number {
  if (letter === beside) return 0;
  const weights = weightOf(letter) + weightOf(beside);
  return weights === 2 ? 1 : weights === 3 ? 3 : 2;
}

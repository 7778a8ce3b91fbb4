import { countConsonants } from "./sound.ts";

const vowels = "AIU";
const farApart = 99;

/** Two rows of distances. They are made once, as thousands of sounds are compared for one word. */
let rows = [new Uint16Array(64), new Uint16Array(64)] as const;

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
  if (rows[0].length < until + 2) rows = [new Uint16Array(until * 2), new Uint16Array(until * 2)];
  let [row, next] = rows;
  row[0] = 0;
  for (let at = 1; at <= until; at += 1) row[at] = valueAt(row, at - 1) + weightOf(other[at - 1]);
  for (let done = 1; done <= one.length; done += 1) {
    if (fillRow({ row, next, until, most, done }, one[done - 1], other) > most) return farApart;
    [row, next] = [next, row];
  }
  const [from, to] = near(one.length, { until, most });
  const distance = isBegun ? Math.min(...row.subarray(from, to + 1)) : valueAt(row, until);
  return distance > most ? farApart : distance;
}

type Rows = { row: Uint16Array; next: Uint16Array; until: number; most: number; done: number };

/**
 * Writes the distances after one letter more, for each length of the other sound, and tells the
 * least. Lengths that differ by more than `most` are too far apart in any case.
 */
function fillRow({ row, next, until, most, done }: Rows, letter = "", other: string): number {
  const [from, to] = near(done, { until, most });
  const weight = weightOf(letter);
  let least = farApart;
  if (from > 0) next[from - 1] = farApart;
  for (let at = from; at <= to; at += 1) {
    const beside = other[at - 1];
    const without = at < done + most ? valueAt(row, at) + weight : farApart;
    const more = at > from ? valueAt(next, at - 1) + weightOf(beside) : farApart;
    const instead = at > 0 ? valueAt(row, at - 1) + exchange(letter, beside) : farApart;
    const cost = Math.min(without, more, instead);
    next[at] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

function near(
  done: number,
  { until, most }: { until: number; most: number },
): [from: number, to: number] {
  return [Math.max(0, done - most), Math.min(until, done + most)];
}

function valueAt(row: Uint16Array, at: number): number {
  return row[at] ?? farApart;
}

/** Which consonants a sound has, a bit each. */
export function consonantsIn(sound: string): number {
  let found = 0;
  for (let at = 0; at < sound.length; at += 1)
    if (!vowels.includes(sound[at] ?? "")) found |= 1 << (sound.charCodeAt(at) & 31);
  return found;
}

/**
 * Whether two sounds can be near, by their consonants alone: each that only one of them has counts
 * two. It spares most comparisons.
 */
export function isNear(
  one: number,
  other: number,
  { most, isBegun }: { most: number; isBegun: boolean },
): boolean {
  if (countBits(one & ~other) * 2 > most) return false;
  return isBegun || countBits(other & ~one) * 2 <= most;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
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

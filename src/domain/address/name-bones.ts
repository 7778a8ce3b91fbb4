/** The sounds that stay the same in all Latin spellings of a Thai name, in five classes. */
const thaiSounds: Readonly<Record<string, string>> = {
  ...classOf("K", "กขคฆ"),
  ...classOf("T", "จฉชฌซศษสดฎตฏถฐทธฑฒ"),
  ...classOf("N", "งนณรลฬญ"),
  ...classOf("P", "บปผพภฝฟ"),

  ม: "M",
};
const latinSounds: Readonly<Record<string, string>> = {
  ...classOf("K", "kgqx"),
  ...classOf("T", "tdcsjz"),
  ...classOf("N", "nlr"),
  ...classOf("P", "pbf"),
  m: "M",
};

export function thaiBones(name: string): string {
  const spoken = name.replace(/.\u0e4c/g, "").replace(/^เมือง(?=.)/, "");
  return bonesOf(spoken, thaiSounds);
}

export function latinBones(text: string): string {
  const spoken = text
    .toLowerCase()
    .replace(/\b(?:mueang|muang|amphoe)\b/g, "")
    .replace(/ng/g, "n")
    .replace(/([a-z])\1/g, "$1")
    .replace(/tch|tth|ch|th|dh|sh|ts/g, "t");
  return bonesOf(spoken, latinSounds);
}

/** 1: the same. Between: one sound differs in a long name. 0: another name. */
export function sameBones(one: string, other: string): number {
  if (one === "" || other === "") return 0;
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 2 || long.length - short.length > 1) return 0;
  return short.length >= 3 && differences(short, long) <= 1 ? 0.6 : 0;
}

/** How many sounds have to be changed, added or left out; 2: more than one. */
function differences(short: string, long: string): number {
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const left = short.length === long.length ? short.slice(same + 1) : short.slice(same);
  return left === long.slice(same + 1) ? 1 : 2;
}

function bonesOf(text: string, sounds: Readonly<Record<string, string>>): string {
  return [...text].map((letter) => sounds[letter] ?? "").join("");
}

function classOf(sound: string, letters: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, sound]));
}

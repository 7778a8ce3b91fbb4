/**
 * English may be left out. It is then kept as the Thai, so that everybody who reads English finds a
 * name wherever one stands;
 * the form shows it as empty, and a new Thai name takes it along.
 */
export function keptEnglish(thai: string, typed: string): string {
  return typed === "" ? thai : typed;
}

export function typedEnglish(thai: string, kept: string): string {
  return kept === thai ? "" : kept;
}

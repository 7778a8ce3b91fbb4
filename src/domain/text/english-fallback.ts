/**
 * Missing English is stored as the Thai text, so that English pages always have a name. The form
 * shows it as empty, and a new Thai text replaces it.
 */
export function keptEnglish(thai: string, typed: string): string {
  return typed === "" ? thai : typed;
}

export function typedEnglish(thai: string, kept: string): string {
  return kept === thai ? "" : kept;
}

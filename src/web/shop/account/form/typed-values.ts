/**
 * What a person has typed and chosen, by field: kept by the parent, so that nothing is lost when
 * the form goes away for a while.
 */
export type TypedValues = Map<string, readonly string[]>;

export function typedText(typed: TypedValues, name: string): string {
  return typed.get(name)?.[0] ?? "";
}

/** Fields that are not on the screen at the moment stay as they were. */
export function keepTyped(typed: TypedValues, form: HTMLFormElement): void {
  const values = new FormData(form);
  const names = new Set([...form.elements].map((element) => element.getAttribute("name") ?? ""));
  for (const name of names) if (name !== "") typed.set(name, values.getAll(name).map(String));
}

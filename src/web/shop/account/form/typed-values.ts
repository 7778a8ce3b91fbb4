/** The typed and chosen values by field. The parent keeps them, so that they outlive the form. */
export type TypedValues = Map<string, readonly string[]>;

export function typedText(typed: TypedValues, name: string): string {
  return typed.get(name)?.[0] ?? "";
}

/** Fields that are not on the screen keep their values. */
export function keepTyped(typed: TypedValues, form: HTMLFormElement): void {
  const values = new FormData(form);
  const names = new Set([...form.elements].map((element) => element.getAttribute("name") ?? ""));
  for (const name of names) if (name !== "") typed.set(name, values.getAll(name).map(String));
}

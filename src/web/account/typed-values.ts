/** What somebody has typed into a form, by field: kept by whoever shows the form, so that nothing is lost when the form goes away for a while. */
export type TypedValues = Map<string, string>;

export function keepTyped(typed: TypedValues, target: EventTarget): void {
  if (target instanceof HTMLInputElement && target.type === "checkbox") typed.set(target.name, target.checked ? "on" : "");
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target.name, target.value);
}

type FormFields = { [key: string]: unknown };

/** Reads a form as Omise reads it: `source[type]=promptpay&metadata[order]=7`. */
export function parseForm(text: string): FormFields {
  const form: FormFields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== "");
    place(form, path, value);
  }
  return form;
}

function place(target: FormFields, [first, ...rest]: string[], value: string): void {
  if (first === undefined) return;
  if (rest.length > 0) target[first] ??= Object.create(null);
  const inner = target[first];
  if (rest.length === 0) target[first] = value;
  else if (isNested(inner)) place(inner, rest, value);
}

function isNested(value: unknown): value is FormFields {
  return typeof value === "object" && value !== null;
}

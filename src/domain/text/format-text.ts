export type TextValues = Record<string, string | number>;

/**
 * Fills `{name}`, and `{count|course|courses}` with the plural form of the language. Forms are in
 * the order of Unicode's plural categories (zero, one, two, few, many, other), as far as the
 * language has them: English two, Thai one. A text with stray braces is shown as it is. If a
 * further language's text has too few forms, it uses English plural rules.
 */
export function formatText(text: string, values: TextValues = {}, lang = "en"): string {
  if (!text.includes("{")) return text;
  return text.replace(/\{(\w+)((?:\|[^|{}]*){2,})?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return forms === undefined
      ? String(value)
      : formFor(Number(value), forms.slice(1).split("|"), lang);
  });
}

const categories = ["zero", "one", "two", "few", "many", "other"] as const;
const rules = new Map<string, Intl.PluralRules>();

function formFor(count: number, forms: readonly string[], lang: string): string {
  const rule = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, rule);
  const known = rule.resolvedOptions().pluralCategories;
  if (known.length !== forms.length && lang !== "en" && lang !== "th")
    return formFor(count, forms, "en");
  const place = categories
    .filter((category) => known.includes(category))
    .indexOf(rule.select(count));
  return forms[place] ?? forms.at(-1) ?? "";
}

export type TextValues = Record<string, string | number>;

/** Fills `{name}` and `{count|course|courses}` (one form for 1, the other for the rest). A text with stray braces is shown as it is. */
export function formatText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || other === undefined) return String(value);
    return Number(value) === 1 ? one : other;
  });
}

/** Old callers send "nothing chosen" in four ways: no value, null, an empty text and zero. */
export function chosenId(value: number | "" | null | undefined): number | null {
  return typeof value === "number" && value > 0 ? value : null;
}

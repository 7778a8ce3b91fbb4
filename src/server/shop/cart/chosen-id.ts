/** Old callers write "nothing chosen" in four ways: left out, null, an empty text and nought. */
export function chosenId(value: number | "" | null | undefined): number | null {
  return typeof value === "number" && value > 0 ? value : null;
}

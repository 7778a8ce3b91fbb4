/** Codes of an act that was stored and waits for a second person. */
export const keptForSecond = [
  "KEPT_FOR_SECOND_PERSON",
  "KEPT_WITHOUT_SECOND",
  "SAME_REQUEST_WAITS",
] as const;

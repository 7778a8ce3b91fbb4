type Params = { lang?: string | undefined };

/** Texts are read again when the language changes and never else. */
export function onLanguageChange({
  currentParams,
  nextParams,
}: {
  currentParams: Params;
  nextParams: Params;
}): boolean {
  return currentParams.lang !== nextParams.lang;
}

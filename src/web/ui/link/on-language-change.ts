type Params = { lang?: string | undefined };

/** Loaders of texts run again only if the language changes. */
export function onLanguageChange({
  currentParams,
  nextParams,
}: {
  currentParams: Params;
  nextParams: Params;
}): boolean {
  return currentParams.lang !== nextParams.lang;
}

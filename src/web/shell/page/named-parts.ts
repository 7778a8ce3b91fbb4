import { partMissing } from "#web/platform/keep-loading.ts";

// Separate from `page-part`, because every page needs this, and few have parts.

/** A link in the head for each part that the server rendered. */
export const mark = "page-part";
export const parts = new Map<string, () => Promise<unknown>>();

/** Marks where a part reports a failed load before hydration. */
export const missingMark = "data-part-missing";

/**
 * Loads the rendered parts before hydration. A failure is shown in the rendered page until they are
 * loaded.
 */
export async function loadNamedParts(): Promise<void> {
  const named = document.querySelectorAll<HTMLMetaElement>(`meta[name="${mark}"]`);
  const say = (isMissing: boolean) => {
    for (const words of document.querySelectorAll<HTMLElement>(`[${missingMark}]`))
      words.hidden = !isMissing;
  };
  const tell = () => say(true);
  window.addEventListener(partMissing, tell);
  await Promise.all([...named].map(({ content }) => parts.get(content)?.()));
  window.removeEventListener(partMissing, tell);
  say(false);
}

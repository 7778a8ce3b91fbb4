import { partMissing } from "#web/platform/keep-loading.ts";

// Apart from what makes a part: every page asks this, few have one.

/** In the head, one for each part that the server has made. */
export const mark = "page-part";
export const parts = new Map<string, () => Promise<unknown>>();

/** Where a part says that it could not be had, while nothing of the page is alive that could. */
export const missingMark = "data-part-missing";

/**
 * In the browser, before the server's picture comes to life: the parts it was made with. What
 * cannot be had is said in the picture itself, until it comes.
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

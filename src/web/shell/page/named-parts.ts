// Apart from what makes a part: every page asks this, few have one.

/** In the head, one for each part that the server has made. */
export const mark = "page-part";
export const parts = new Map<string, () => Promise<unknown>>();

/** In the browser, before the server's picture comes to life: the parts it was made with. */
export function loadNamedParts(): Promise<unknown> {
  const named = document.querySelectorAll<HTMLMetaElement>(`meta[name="${mark}"]`);
  return Promise.all([...named].map(({ content }) => parts.get(content)?.()));
}

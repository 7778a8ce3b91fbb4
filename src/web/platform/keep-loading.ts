/** The event of the window when a part of the page cannot be loaded. */
export const partMissing = "part-missing";

const pause = 4_000;

/**
 * Loads code that is needed later, such as a dialog. Without a connection the page and its typed
 * values stay, and loading is repeated until it succeeds.
 */
export async function keepLoading<T>(load: () => Promise<T>): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await load();
    } catch (fault) {
      if (typeof window === "undefined") throw fault;
      console.error(fault);
      if (isFirst) window.dispatchEvent(new Event(partMissing));
      await connectionOrPause();
      askForStylesAgain();
    }
  }
}

function connectionOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, pause);
    window.addEventListener("online", goOn);
  });
}

/**
 * NOTE: repeating an import loads only the script again, so failed style sheets are loaded here.
 */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')) {
    if (link.href.startsWith(window.location.origin) && !hasStyles(link))
      link.replaceWith(link.cloneNode());
  }
}

/** NOTE: a browser lets no script read a style sheet that failed to load. */
function hasStyles({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Told to the window when a part of the page cannot be had. */
export const partMissing = "part-missing";

const pause = 4_000;

/**
 * For what a page loads when it is first needed, as a dialog. Without a connection the page stays
 * as it is, with all that was typed, and the part is asked for
 * until it comes.
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
 * NOTE: a part that is asked for again asks for its script alone; a style sheet that has failed is
 * not asked for by itself.
 */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')) {
    if (link.href.startsWith(window.location.origin) && !hasStyles(link))
      link.replaceWith(link.cloneNode());
  }
}

/** NOTE: a browser lets no script look into a sheet that it could not get. */
function hasStyles({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

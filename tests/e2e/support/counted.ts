import type { BrowserContext, Page } from "@playwright/test";

/** What a person did in a browser: presses, and fields that were typed into. */
export type Effort = { clicks: string[]; fields: string[] };

/**
 * Counts what the browser itself hears: a press of the mouse or a finger is a click, unless it goes
 * into a text field, which then counts as a field. So a story cannot leave anything out.
 */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { clicks: [], fields: [] };
  await context.exposeBinding("noteClick", (_source, name: string) => {
    effort.clicks.push(name);
  });
  await context.exposeBinding("noteField", ({ page }, name: string) => {
    const field = `${new URL(page.url()).pathname} ${name}`;
    if (!effort.fields.includes(field)) effort.fields.push(field);
  });
  await context.addInitScript(() => {
    const heard = window as unknown as Record<"noteClick" | "noteField", (name: string) => void>;
    const typed = "input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea";
    const wordsOf = (element: Element | null) =>
      (element?.closest("a, button, label, summary")?.textContent ?? element?.tagName ?? "").slice(
        0,
        60,
      );
    document.addEventListener(
      "pointerdown",
      ({ target, isTrusted }) => {
        if (!isTrusted || (target as Element).closest(typed)) return;
        heard.noteClick(wordsOf(target as Element));
      },
      { capture: true },
    );
    document.addEventListener(
      "input",
      ({ target }) => {
        const field = target as HTMLInputElement;
        if (field.matches(typed)) heard.noteField(field.name);
      },
      { capture: true },
    );
  });
  return effort;
}

/** Types as a person does, after a press into the field. */
export async function typeInto(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await page.keyboard.insertText(value);
  }
}

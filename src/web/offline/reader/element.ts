type Child = Node | string | null;
type Attributes = Record<string, string | number | boolean>;

/** An element with its attributes and what is in it. A text is never read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function button(text: string, onPress: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: "button" }, text);
  made.addEventListener("click", onPress);
  return made;
}

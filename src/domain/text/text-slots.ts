const braces = /\{([^{}]*)\}/g;
const filled = /^(\w+)(?:(?:\|[^|]*){2,})?$/;

export type Slots = {
  /**
   * What the shop fills in: `name` of `{name}` and of `{name|one|other}`, with as many forms as the
   * language has.
   */
  names: string[];
  /** In braces, but nothing that could be filled in. */
  unreadable: string[];
  hasStrayBrace: boolean;
};

/** What stands in the braces of a text, each name once. */
export function slotsOf(text: string): Slots {
  const inner = [...text.matchAll(braces)].map(([, inside = ""]) => ({
    inside,
    name: filled.exec(inside)?.[1],
  }));
  return {
    names: [...new Set(inner.flatMap(({ name }) => name ?? []))],
    unreadable: [
      ...new Set(inner.flatMap(({ name, inside }) => (name === undefined ? [inside] : []))),
    ],
    hasStrayBrace: /[{}]/.test(text.replace(braces, "")),
  };
}

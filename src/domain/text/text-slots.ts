const braces = /\{([^{}]*)\}/g;
const filled = /^(\w+)(?:(?:\|[^|]*){2,})?$/;

export type Slots = {
  /**
   * The filled names: `name` of `{name}` and of `{name|one|other}`, with as many forms as the
   * language has.
   */
  names: string[];
  /** Braces with invalid content. */
  unreadable: string[];
  hasStrayBrace: boolean;
};

/** The names in the braces of a text, each once. */
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

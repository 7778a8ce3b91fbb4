export type RepeatKey = {
  /** The same key for the same content, until it is answered. */
  keyFor: (content: unknown) => string;
  /** The shop has answered, so the next press is a new request. */
  answered: () => void;
};

/**
 * Idempotency keys: a request with a lost answer can be sent again without being carried out twice.
 */
export function createRepeatKey(): RepeatKey {
  let kept: { content: string; key: string } | null = null;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (kept?.content !== text) kept = { content: text, key: newKey() };
      return kept.key;
    },
    answered: () => {
      kept = null;
    },
  };
}

/** NOTE: `crypto.randomUUID` is missing if the shop is opened by plain HTTP from another device. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}

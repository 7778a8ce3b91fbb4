import type { KeyboardEvent } from "react";

/** Ctrl and Enter, or Command and Enter: what is written is sent. */
export function isSending({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey) && !repeat;
}

const key = "account_over";

/**
 * An account whose time is over is told so until the person has taken note of it, after a reload as
 * well.
 */
export function keepTrouble(): void {
  quietly(() => sessionStorage.setItem(key, "1"));
}

export function hasKeptTrouble(): boolean {
  return quietly(() => sessionStorage.getItem(key)) !== null;
}

export function forgetTrouble(): void {
  quietly(() => sessionStorage.removeItem(key));
}

/** A browser that keeps nothing tells it once. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

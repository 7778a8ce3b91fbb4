type Listener = (...given: never[]) => void;

/**
 * Replaces socket.io-client with a socket that is connected at once. `vi.mock("socket.io-client",
 * () => import(".../fake-line.ts"))`
 */
const listeners = new Map<string, Listener[]>();
export const emitted: [event: string, ...given: unknown[]][] = [];

let lastAnswer: Listener | undefined;

const line = {
  connected: true,
  on: (event: string, listener: Listener) =>
    listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  emit: (...said: [event: string, ...given: unknown[]]) => {
    const answer = said.at(-1);
    emitted.push(
      said.filter((each) => each !== answer || typeof answer !== "function") as typeof said,
    );
    if (typeof answer === "function") lastAnswer = answer as Listener;
  },
  disconnect: () => listeners.clear(),
};

export function io() {
  return line;
}

/** Emits an event of the server. */
export function say(event: string, ...given: unknown[]): void {
  for (const listener of listeners.get(event) ?? []) listener(...(given as never[]));
}

/** Answers the latest request. */
export function answer(...given: unknown[]): void {
  lastAnswer?.(...(given as never[]));
}

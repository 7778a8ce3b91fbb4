type Waiter = { readonly network: string };
type Place<T> = { readonly one: T; readonly number: number };

/**
 * Those who wait, by network. The networks can take turns, so that one with many requests delays
 * itself and not the others. Within a network the first comes first.
 */
export class FairLine<T extends Waiter> {
  /** The network whose turn is next stands first. */
  readonly #byNetwork = new Map<string, Place<T>[]>();
  #size = 0;
  #came = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(network: string): number {
    return this.#byNetwork.get(network)?.length ?? 0;
  }

  /** The network with the most who wait. */
  longest(): { network: string; size: number } {
    let longest = { network: "", size: 0 };
    for (const [network, { length: size }] of this.#byNetwork)
      if (size > longest.size) longest = { network, size };
    return longest;
  }

  /** How many go before a newcomer of this network, if the others keep coming. */
  before(network: string): number {
    const own = this.sizeOf(network);
    const others = this.#byNetwork.size - (own === 0 ? 0 : 1);
    return own + (own + 1) * others;
  }

  all(): T[] {
    return [...this.#byNetwork.values()].flat().map(({ one }) => one);
  }

  add(one: T): void {
    this.#came += 1;
    const place = { one, number: this.#came };
    const line = this.#byNetwork.get(one.network);
    if (line === undefined) this.#byNetwork.set(one.network, [place]);
    else line.push(place);
    this.#size += 1;
  }

  /** The one who may go and came before all others, without taking it out. */
  oldest(may: (network: string) => boolean): T | undefined {
    let oldest: Place<T> | undefined;
    for (const [network, [first]] of this.#byNetwork)
      if (first && first.number < (oldest?.number ?? Number.POSITIVE_INFINITY) && may(network))
        oldest = first;
    return oldest?.one;
  }

  /** The first who may go if the networks take turns, without taking it out. */
  next(may: (network: string) => boolean): T | undefined {
    for (const [network, [first]] of this.#byNetwork) if (may(network)) return first?.one;
    return undefined;
  }

  /** Takes the first of a network out. The network's next turn comes after all others. */
  takeFirst(network: string): void {
    const line = this.#byNetwork.get(network);
    if (line === undefined) return;
    line.shift();
    this.#size -= 1;
    this.#byNetwork.delete(network);
    if (line.length > 0) this.#byNetwork.set(network, line);
  }

  takeNewest(network: string): T | undefined {
    const newest = this.#byNetwork.get(network)?.at(-1)?.one;
    if (newest !== undefined) this.remove(newest);
    return newest;
  }

  /** False if it was not waiting. */
  remove(one: T): boolean {
    const line = this.#byNetwork.get(one.network);
    const at = line?.findIndex((place) => place.one === one) ?? -1;
    if (line === undefined || at < 0) return false;
    line.splice(at, 1);
    this.#size -= 1;
    if (line.length === 0) this.#byNetwork.delete(one.network);
    return true;
  }
}

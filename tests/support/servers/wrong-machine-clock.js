// Loaded before a process' own code (`node --import`): its machine's clock is wrong by WRONG_BY_MS,
// all else is as it is.
const by = Number(process.env.WRONG_BY_MS);
const Right = Date;

globalThis.Date = class extends Right {
  /** @param {any[]} given */
  constructor(...given) {
    super(...(given.length === 0 ? [Right.now() + by] : given));
  }
  static now() {
    return Right.now() + by;
  }
};

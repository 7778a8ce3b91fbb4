/** No answer of the shop: no connection, no answer in time, or something that is not ours. */
export class NetworkFault extends Error {
  override readonly name = "NetworkFault";
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}

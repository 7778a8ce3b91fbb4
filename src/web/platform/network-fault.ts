/** No answer of the shop: no connection, a timeout, or a foreign answer. */
export class NetworkFault extends Error {
  override readonly name = "NetworkFault";
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}

import { IncomingMessage } from "node:http";

const socketPath = "/socket.io/";
/** As the server that reloads pages in development names itself. */
const reloading = "vite-";

/**
 * A request as Node reads it, but one that goes over to another protocol only where the shop speaks
 * that: to a websocket, at its sockets' address. Every other
 * offer (`Upgrade: h2c`, as `curl --http2` makes it) is one that a server may leave alone: the
 * request is answered like any other.
 * NOTE: Node asks for `upgrade` before it knows headers, and again afterwards; a server that
 * listens to `upgrade` at all would otherwise get every such
 * request there, and no route would see it.
 */
export class PlainRequest extends IncomingMessage {
  declare offersUpgrade: boolean;

  get upgrade(): boolean {
    return this.offersUpgrade && (this.method === "CONNECT" || isForSocket(this));
  }

  set upgrade(isOffered: unknown) {
    this.offersUpgrade = isOffered === true;
  }
}

function isForSocket({ url = "", headers }: IncomingMessage): boolean {
  if (headers.upgrade?.toLowerCase() !== "websocket") return false;
  return (
    url.startsWith(socketPath) || headers["sec-websocket-protocol"]?.startsWith(reloading) === true
  );
}

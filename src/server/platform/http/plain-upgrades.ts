import { IncomingMessage } from "node:http";

const socketPath = "/socket.io/";
/** The protocol name of Vite's reload server in development. */
const reloading = "vite-";

/**
 * A request that upgrades only to a protocol that the shop speaks: a websocket at its sockets'
 * address. A server may ignore every other offer (`Upgrade: h2c`, as `curl --http2` makes it), so
 * the request is answered like any other. NOTE: Node reads `upgrade` before it knows the headers,
 * and again afterwards. Otherwise a server with an `upgrade` listener would get all such requests
 * there, and no route would see them.
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

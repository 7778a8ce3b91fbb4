import type { Socket as Connection } from "node:net";

/**
 * A page sends a sign-in, and a heartbeat every half minute. This limit is far above that, and far
 * below the load that would keep a node busy.
 */
const most = { packets: 40, bytes: 128 * 1024, withinMs: 10_000 };

type Transport = { socket?: { _socket?: Connection | null } };
/** The engine's socket, below the level of events. */
export type Line = {
  transport: Transport;
  on(event: "packet", heard: () => void): unknown;
  on(event: "upgrading", heard: (transport: Transport) => void): unknown;
  close(discard: boolean): void;
};

/**
 * Closes a socket that sends more than any page does. Everything counts: heartbeats, parts of
 * messages, empty frames and messages that are no events. It is closed without a reason, because
 * such a sender would not read it.
 */
export function limitMessages(line: Line, now: () => number = () => performance.now()): void {
  const packets = counted(most.packets, now);
  const end = () => {
    line.close(true);
    connectionOf(line.transport)?.destroy();
  };
  const knock = () => {
    if (packets(1)) end();
  };
  line.on("packet", knock);
  boundBytes(line.transport, now, end);
  line.on("upgrading", (transport) => {
    knock();
    boundBytes(transport, now, () => {
      connectionOf(transport)?.destroy();
      end();
    });
  });
}

const bounded = new WeakSet<Connection>();

/**
 * NOTE: only a websocket has a connection of its own. A polling socket shares it with other
 * requests of the page.
 */
function boundBytes(transport: Transport, now: () => number, end: () => void): void {
  const connection = connectionOf(transport);
  if (connection === undefined || bounded.has(connection)) return;
  bounded.add(connection);
  const bytes = counted(most.bytes, now);
  connection.on("data", (piece: Buffer) => {
    if (bytes(piece.length)) end();
  });
}

function connectionOf({ socket }: Transport): Connection | undefined {
  return socket?._socket ?? undefined;
}

/** Returns whether the limit is exceeded. */
function counted(limit: number, now: () => number): (more: number) => boolean {
  let since = now();
  let seen = 0;
  return (more) => {
    if (now() - since >= most.withinMs) {
      since = now();
      seen = 0;
    }
    seen += more;
    return seen > limit;
  };
}

import type { Socket as Connection } from "node:net";

/**
 * What a page sends in its life: it signs in, and says every half minute that it is still there.
 * Far more than that, and far less than what would keep a node busy.
 */
const most = { packets: 40, bytes: 128 * 1024, withinMs: 10_000 };

type Transport = { socket?: { _socket?: Connection | null } };
/** A socket as the library below the events knows it. */
export type Line = {
  transport: Transport;
  on(event: "packet", heard: () => void): unknown;
  on(event: "upgrading", heard: (transport: Transport) => void): unknown;
  close(discard: boolean): void;
};

/**
 * Ends a line that sends more than any page does, below all that is read of it: signs of life,
 * pieces of a message, frames without content and messages that are
 * no event are counted as well. It is ended without a word, because whoever does that does not
 * listen.
 */
export function boundLine(line: Line, now: () => number = () => performance.now()): void {
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
 * NOTE: a websocket alone has its connection to itself; on one that polls other requests of the
 * same page travel, too.
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

/** Says whether it is too much now. */
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

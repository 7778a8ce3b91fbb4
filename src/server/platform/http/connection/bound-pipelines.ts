import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and balancers send the next request of a connection after the last answer. */
const mostUnanswered = 8;

/**
 * A connection may send requests without reading answers. Node reads thousands of them at once, and
 * keeps all answers until they are read. So a connection with too many is closed, and what it sent
 * beyond them is not handled. NOTE: call it after all other listeners are there.
 */
export function boundPipelines(server: Server, most = mostUnanswered): void {
  const listeners = server.listeners("request");
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.removeAllListeners("request");
  server.on("connection", (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    unanswered.set(socket, responses);
    // Node tells only the answer that was being sent.
    socket.once("close", () => {
      for (const response of responses) if (response.socket === null) response.emit("close");
    });
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const responses = unanswered.get(socket);
    if (socket.destroyed || (responses?.size ?? 0) >= most) return void socket.destroy();
    responses?.add(response);
    response.once("close", () => responses?.delete(response));
    for (const listener of listeners) listener.call(server, request, response);
  });
}

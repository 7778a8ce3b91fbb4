import type { IncomingMessage } from "node:http";
import { createAdapter } from "@socket.io/postgres-adapter";
import type { FastifyInstance } from "fastify";
import { Server, type Socket } from "socket.io";
import type { ClientEvents, DeskChanged, ServerEvents, SignInAnswer } from "#contract/events.ts";
import { mayDo } from "#domain/account/roles.ts";
import { createPool, type DatabaseAddress, type Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { RealtimeNews } from "../outbox/outbox-message.ts";
import type { CsrfGuard } from "../session/csrf-guard.ts";
import type { Identify } from "../session/identify.ts";
import { type ListeningPool, listeningPool } from "./listening-pool.ts";
import { createSocketLimit, type Place } from "./socket-limit.ts";

export type Realtime = {
  /** To every open page of the person, on whatever node it hangs. */
  tell(news: RealtimeNews): void;
  /** To every open page of administrators who may read orders. */
  tellDesk(changed: DeskChanged): void;
  /** Closes the sockets of sessions that have ended. */
  closeSessions(sessionHashes: readonly Buffer[]): void;
};
type Said = RealtimeNews | { event: "desk.changed"; data: DeskChanged };
type Needs = { address: DatabaseAddress; db: Db; identify: Identify; csrfGuard: CsrfGuard; log: Log };
type BetweenNodes = { told: (batch: readonly Said[]) => void };
type Hub = Server<ClientEvents, ServerEvents, BetweenNodes>;
type Line = Socket<ClientEvents, ServerEvents>;

const orderDesk = "order-desk";
/** An admitted request is a socket within this time, or its place is free again. */
const becomesSocketMs = 10_000;
const messages = { most: 20, withinMs: 10_000 };
const longestMessage = 4096;
/** So many fit into one message between nodes, which PostgreSQL limits to 8,000 bytes. */
const mostTogether = 30;

/** Sockets beside the shop's HTTP, from the moment it listens until it closes. */
export function createRealtime(app: FastifyInstance, { address, db, identify, csrfGuard, log }: Needs): Realtime {
  const people = new WeakMap<IncomingMessage, SignedIn>();
  const places = new WeakMap<IncomingMessage, Place & { unused: NodeJS.Timeout }>();
  const sockets = createSocketLimit({ db, log });
  const hub: Hub = new Server({
    serveClient: false,
    maxHttpBufferSize: longestMessage,
    allowRequest: (request, decide) => {
      admit(request).then(
        (admitted) => decide(null, admitted),
        () => decide(null, false),
      );
    },
  });
  hub.on("connection", (line) => {
    const person = people.get(line.request);
    if (person === undefined) line.disconnect(true);
    else serve(line, person);
  });
  hub.on("told", (batch) => {
    for (const said of batch) sayHere(hub, said);
  });
  const say = sayEverywhere(hub);
  let listening: ListeningPool | undefined;
  app.addHook("onListen", async () => {
    listening = listeningPool(createPool({ address, log, max: 2 }));
    hub.adapter(createAdapter(listening.pool, { errorHandler: (error) => log.warn({ err: error }, "socket messages did not reach the other nodes") }));
    hub.attach(app.server);
    hub.engine.on("connection", (socket) => {
      const place = places.get(socket.request);
      if (place === undefined || place.isGivenBack()) return void socket.close();
      clearTimeout(place.unused);
      socket.once("close", place.giveBack);
    });
  });
  app.addHook("preClose", async () => {
    await sockets.close();
    if (listening === undefined) return;
    await hub.of("/").adapter.close();
    // Not `disconnectSockets`: a line that merely breaks is opened again by the page, at another node or after the restart.
    hub.engine.close();
    await listening.close();
  });
  return {
    tell: say,
    tellDesk: (data) => say({ event: "desk.changed", data }),
    closeSessions: (hashes) => void (hashes.length > 0 && hub.in(hashes.map(roomOfSession)).disconnectSockets(true)),
  };

  async function admit(request: IncomingMessage): Promise<boolean> {
    if (!csrfGuard.mayConnect(request.headers)) return false;
    const { caller } = await identify(request);
    if (caller?.kind !== "account") return false;
    const place = await sockets.take(caller.sessionHash);
    if (place === null) return false;
    people.set(request, caller);
    places.set(request, { ...place, unused: setTimeout(place.giveBack, becomesSocketMs).unref() });
    return true;
  }
}

/** The pages of this node hear it at once, the other nodes in one message for all that is said at this moment. */
function sayEverywhere(hub: Hub): (said: Said) => void {
  let batch: Said[] = [];
  const pass = () => {
    if (batch.length > 0) hub.serverSideEmit("told", batch);
    batch = [];
  };
  return (said) => {
    sayHere(hub, said);
    if (batch.push(said) === 1) setImmediate(pass);
    if (batch.length === mostTogether) pass();
  };
}

function sayHere({ local }: Hub, said: Said): void {
  if (said.event === "desk.changed") return void local.to(orderDesk).emit("desk.changed", said.data);
  local.to(roomOfAccount(said.accountId)).emit(said.event, said.data);
  if (said.event === "order.changed") local.to(orderDesk).emit("desk.changed", { orderId: said.data.orderId, what: "order" });
  // An administrator who may now do less hears no more of the desk; a page opened from now on is asked again.
  if (said.event === "session.changed") local.in(roomOfAccount(said.accountId)).socketsLeave(orderDesk);
}

function serve(line: Line, { account, sessionHash }: SignedIn): void {
  void line.join(roomOfSession(sessionHash));
  line.use((_packet, next) => (isFlooding(line) ? void line.disconnect(true) : next()));
  line.on("sign-in", (person, answer?: unknown) => {
    const reply = (given: SignInAnswer) => void (typeof answer === "function" && answer(given));
    if (Number(person?.userId) === account.id) {
      void line.join(mayDo(account, "order.read") ? [roomOfAccount(account.id), orderDesk] : roomOfAccount(account.id));
      return reply({ success: true });
    }
    reply({ error: "UNAUTHORIZED" });
    line.disconnect(true);
  });
}

const counts = new WeakMap<Line, { since: number; seen: number }>();

function isFlooding(line: Line): boolean {
  const now = performance.now();
  const before = counts.get(line);
  const count = before && now - before.since < messages.withinMs ? before : { since: now, seen: 0 };
  count.seen += 1;
  counts.set(line, count);
  return count.seen > messages.most;
}

function roomOfAccount(accountId: number): string {
  return `account:${accountId}`;
}

function roomOfSession(sessionHash: Buffer): string {
  return `session:${sessionHash.toString("base64url")}`;
}

import { createAdapter } from "@socket.io/postgres-adapter";
import type { FastifyInstance } from "fastify";
import { Server, type Socket } from "socket.io";
import type { AdminChanged, ClientEvents, ServerEvents, SignInAnswer } from "#contract/events.ts";
import { mayDo } from "#domain/account/permissions.ts";
import { createPool, type DatabaseAddress, type Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { RealtimeNews } from "../outbox/outbox-message.ts";
import type { CsrfGuard } from "../session/csrf-guard.ts";
import type { Identify } from "../session/identify.ts";
import { createAdmission } from "./admission.ts";
import { type ListeningPool, listeningPool } from "./listening-pool.ts";
import { limitMessages } from "./message-limit.ts";
import { createSocketLimit } from "./socket-limit.ts";

export type Realtime = {
  /** Speaks with the other nodes before this one listens. */
  begin(): void;
  /** Another node listens at this port now: each open page connects to it within seconds. */
  leave(): void;
  /** Sends to every open page of the person, on any node. */
  tell(news: RealtimeNews): void;
  /** Sends to every open page of administrators who may read orders. */
  tellAdmin(changed: AdminChanged): void;
  /** Closes the sockets of sessions that have ended. */
  closeSessions(sessionHashes: readonly Buffer[]): void;
};
type NodeMessage = RealtimeNews | { event: "order-admin.changed"; data: AdminChanged };
type RealtimeDeps = {
  address: DatabaseAddress;
  db: Db;
  identify: Identify;
  csrfGuard: CsrfGuard;
  log: Log;
};
type BetweenNodes = { told: (batch: readonly NodeMessage[]) => void };
type EngineSocket = { close(): void; once(event: "close", act: () => void): unknown };
type Hub = Server<ClientEvents, ServerEvents, BetweenNodes>;
type Line = Socket<ClientEvents, ServerEvents>;

const orderAdmin = "order-admin";
const messages = { most: 20, withinMs: 10_000 };
const longestMessage = 4096;
/** This many fit into one message between nodes, which PostgreSQL limits to 8,000 bytes. */
const mostTogether = 30;

/** Runs the sockets beside the shop's HTTP, from the start of listening until it closes. */
export function createRealtime(
  app: FastifyInstance,
  { address, db, identify, csrfGuard, log }: RealtimeDeps,
): Realtime {
  const sockets = createSocketLimit({ db, log });
  const { admit, personOf, placeOf } = createAdmission({ csrfGuard, identify, sockets });
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
    const person = personOf(line.request);
    if (person === undefined) line.disconnect(true);
    else serve(line, person, identify);
  });
  hub.on("told", (batch) => {
    for (const said of batch) sayHere(hub, said);
  });
  let listening: ListeningPool | undefined;
  const open = new Set<EngineSocket>();
  const say = sayEverywhere(hub, () => isAlone(hub, listening));
  const begin = () => {
    if (listening !== undefined) return;
    listening = listeningPool(createPool({ address, log, max: 2 }));
    hub.adapter(
      createAdapter(listening.pool, {
        errorHandler: (error) =>
          log.warn({ err: error }, "socket messages did not reach the other nodes"),
      }),
    );
    hub.attach(app.server);
    hub.engine.on("connection", (socket) => {
      limitMessages(socket);
      keepWhileOpen(open, socket);
      const place = placeOf(socket.request);
      if (place === null) return void socket.close();
      socket.once("close", place.giveBack);
    });
  };
  app.addHook("onListen", async () => begin());
  app.addHook("preClose", async () => {
    await sockets.close();
    if (listening === undefined) return;
    await hub.of("/").adapter.close();
    // Not `disconnectSockets`: after a mere connection loss a page reconnects by itself, to another
    // node or after the restart.
    hub.engine.close();
    await listening.close();
  });
  return {
    begin,
    leave: () => {
      if (listening === undefined) return;
      for (const socket of open) socket.close();
    },
    tell: say,
    tellAdmin: (data) => say({ event: "order-admin.changed", data }),
    closeSessions: (hashes) =>
      void (hashes.length > 0 && hub.in(hashes.map(roomOfSession)).disconnectSockets(true)),
  };
}

function keepWhileOpen(open: Set<EngineSocket>, socket: EngineSocket): void {
  open.add(socket);
  socket.once("close", () => open.delete(socket));
}

/** Each node is heard every five seconds. One that starts says so at once. */
const heardWithinMs = 10_000;

/** No other node was heard for long enough. A message between nodes would be a commit for nobody. */
async function isAlone(hub: Hub, listening: ListeningPool | undefined): Promise<boolean> {
  const since = listening?.listensSince() ?? null;
  if (since === null || performance.now() - since < heardWithinMs) return false;
  return (await hub.of("/").adapter.serverCount()) === 1;
}

/**
 * Sends to this node's pages at once, and to other nodes in one message for everything sent at this
 * moment.
 */
function sayEverywhere(hub: Hub, alone: () => Promise<boolean>): (said: NodeMessage) => void {
  let batch: NodeMessage[] = [];
  const pass = async () => {
    const passed = batch;
    batch = [];
    if (passed.length > 0 && !(await alone())) hub.serverSideEmit("told", passed);
  };
  return (said) => {
    sayHere(hub, said);
    if (batch.push(said) === 1) setImmediate(() => void pass());
    if (batch.length === mostTogether) void pass();
  };
}

function sayHere({ local }: Hub, said: NodeMessage): void {
  if (said.event === "order-admin.changed")
    return void local.to(orderAdmin).emit("order-admin.changed", said.data);
  local.to(roomOfAccount(said.accountId)).emit(said.event, said.data);
  if (said.event === "order.changed")
    local.to(orderAdmin).emit("order-admin.changed", { orderId: said.data.orderId, what: "order" });
  // An administrator with fewer permissions gets no more messages of the admin area. Pages opened
  // later are checked again.
  if (said.event === "session.changed")
    local.in(roomOfAccount(said.accountId)).socketsLeave(orderAdmin);
}

function serve(line: Line, { account, sessionHash }: SignedIn, identify: Identify): void {
  void line.join(roomOfSession(sessionHash));
  line.use((_packet, next) => (isFlooding(line) ? void line.disconnect(true) : next()));
  line.on("sign-in", (person: unknown, answer?: unknown) => {
    const reply = (given: SignInAnswer) => void (typeof answer === "function" && answer(given));
    const refused = () => {
      reply({ error: "UNAUTHORIZED" });
      line.disconnect(true);
    };
    if (personIn(person) !== account.id) return refused();
    enterRooms(line, account.id, identify).then(
      (isIn) => (isIn ? reply({ success: true }) : refused()),
      refused,
    );
  });
}

/**
 * Joins the rooms that the person's present permissions allow, however old the socket is. False:
 * nobody is signed in on it any more.
 */
async function enterRooms(line: Line, accountId: number, identify: Identify): Promise<boolean> {
  const look = async () =>
    (await identify({ headers: { cookie: line.request.headers.cookie } })).caller;
  const caller = await look();
  if (caller?.kind !== "account" || caller.account.id !== accountId) return false;
  await line.join(roomOfAccount(accountId));
  if (!mayDo(caller.account, "order.read")) {
    await line.leave(orderAdmin);
    return true;
  }
  await line.join(orderAdmin);
  // A permission removed between the check and the join was announced before this socket could
  // receive it.
  const now = await look();
  if (now?.kind !== "account" || !mayDo(now.account, "order.read")) await line.leave(orderAdmin);
  return true;
}

/**
 * NOTE: socket input is untrusted, and an exception here would end the node. So no value is
 * converted to a number without a check.
 */
function personIn(said: unknown): number | null {
  if (typeof said !== "object" || said === null || !("userId" in said)) return null;
  const { userId } = said;
  return typeof userId === "number" || typeof userId === "string" ? Number(userId) : null;
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

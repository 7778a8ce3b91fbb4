import { connect, type Socket } from "node:net";

/** `expected`: a status of 400 or above that is no failure. */
export type LoadRequest = { label: string; bytes: Buffer; expected?: number };
export type LoadResponse = { status: number; body: Buffer };
/** What one visitor does: yields a request, gets its answer, and so on. */
export type Sequence = Generator<LoadRequest, void, LoadResponse>;
export type Load = {
  perSecond: number;
  p50: number;
  p99: number;
  byLabel: Map<string, { p50: number; p99: number; count: number }>;
  failures: number;
  done: number;
};
type Options = { port: number; clients: number; milliseconds: number; sequence: () => Sequence };

/**
 * Closed loop: each client has one connection and sends its next request when the last answer is
 * in. Ends by itself.
 */
export async function load({ port, clients, milliseconds, sequence }: Options): Promise<Load> {
  const whole: number[] = [];
  const byLabel = new Map<string, number[]>();
  let failures = 0;
  const begun = performance.now();
  const end = begun + milliseconds;
  const client = async () => {
    const wire = await openWire(port);
    while (performance.now() < end) {
      const started = performance.now();
      const steps = sequence();
      let step = steps.next();
      let isWhole = true;
      while (!step.done) {
        const sent = performance.now();
        const answer = await wire.ask(step.value.bytes);
        note(byLabel, step.value.label, performance.now() - sent);
        const isRefused = answer.status >= 400 && answer.status !== step.value.expected;
        if (isRefused || answer.body.subarray(0, 16).includes("false")) {
          failures += 1;
          isWhole = false;
          if (failures <= 3)
            console.error(step.value.label, answer.status, answer.body.toString().slice(0, 300));
          break;
        }
        step = steps.next(answer);
      }
      if (isWhole) whole.push(performance.now() - started);
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - begun) / 1000;
  const labels = new Map(
    [...byLabel].map(([label, times]) => [label, { ...percentiles(times), count: times.length }]),
  );
  return {
    perSecond: whole.length / seconds,
    ...percentiles(whole),
    byLabel: labels,
    failures,
    done: whole.length,
  };
}

function note(byLabel: Map<string, number[]>, label: string, ms: number): void {
  const times = byLabel.get(label);
  if (times) times.push(ms);
  else byLabel.set(label, [ms]);
}

export function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export type Wire = { ask(bytes: Buffer): Promise<LoadResponse>; close(): void };

/**
 * A connection kept open, reading just enough of HTTP/1.1: lengths and chunks. A full client would
 * take the time that is being measured.
 */
export async function openWire(port: number, localAddress = "127.0.0.1"): Promise<Wire> {
  const socket: Socket = await new Promise((done, fail) => {
    const made = connect({ port, host: "127.0.0.1", localAddress, noDelay: true }, () =>
      done(made),
    );
    made.once("error", fail);
  });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { done(answer: LoadResponse): void; fail(error: Error): void } | undefined;
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = parse(received);
    if (!answer || !waiting) return;
    received = received.subarray(answer.end);
    const { done } = waiting;
    waiting = undefined;
    done(answer);
  });
  const lost = () => waiting?.fail(new Error("the server closed a connection"));
  socket.on("error", lost);
  socket.on("close", lost);
  return {
    ask: (bytes) =>
      new Promise((done, fail) => {
        waiting = { done, fail };
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

const blank = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");

function parse(bytes: Buffer): (LoadResponse & { end: number }) | undefined {
  const headEnd = bytes.indexOf(blank);
  if (headEnd < 0) return undefined;
  const head = bytes.toString("latin1", 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const from = headEnd + 4;
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length === undefined) {
    const isChunked = head.includes("transfer-encoding: chunked");
    const last = isChunked ? bytes.indexOf(lastChunk, from) : from - lastChunk.length;
    return isChunked && last < 0
      ? undefined
      : { status, body: bytes.subarray(from, Math.max(from, last)), end: last + lastChunk.length };
  }
  const end = from + Number(length);
  return bytes.length < end ? undefined : { status, body: bytes.subarray(from, end), end };
}

export function get(
  label: string,
  path: string,
  headers: Record<string, string> = {},
): LoadRequest {
  return {
    label,
    bytes: Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines(headers)}\r\n`),
  };
}

export function post(
  label: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): LoadRequest {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return {
    label,
    bytes: Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${lines(headers)}\r\n${text}`,
    ),
  };
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

import { randomUUID } from "node:crypto";
import { resolveMx, resolveTxt } from "node:dns/promises";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { request as send } from "undici";

/** `isShop`: the answer carries back the id of our request, so a shop gave it and not a proxy. */
export type OutsideAnswer = { status: number; date: string | null; isShop: boolean; body: string };
export type OutsideVisit = {
  method?: "GET" | "POST";
  /** Sends a body of so many bytes. */
  bytes?: number;
};

/** What the shop's surroundings answer. An error means that nobody answered. */
export type Outside = {
  visit(url: string, visit?: OutsideVisit): Promise<OutsideAnswer>;
  /** Until when the certificate of this host is valid. Throws where it is not trusted. */
  certificateEnd(url: string): Promise<Date>;
  /** What the host answers to a wish for a socket. 101: it opens. */
  openSocket(url: string): Promise<{ status: number; body: string }>;
  /** The text records of a name. Null: there is no such name. */
  texts(name: string): Promise<string[] | null>;
  /** Whether the domain takes mail. */
  takesMail(domain: string): Promise<boolean>;
};

const patienceMs = 4_000;
const mostCharacters = 20_000;

export const outside: Outside = {
  async visit(url, { method = "GET", bytes = 0 } = {}) {
    const id = randomUUID();
    const response = await send(url, {
      method,
      headers: {
        "x-request-id": id,
        ...(bytes > 0 && { "content-type": "application/octet-stream" }),
      },
      body: bytes > 0 ? Buffer.alloc(bytes) : null,
      signal: AbortSignal.timeout(patienceMs),
    });
    const { date, "x-request-id": back } = response.headers;
    return {
      status: response.statusCode,
      date: typeof date === "string" ? date : null,
      isShop: back === id,
      body: (await response.body.text()).slice(0, mostCharacters),
    };
  },

  certificateEnd: (url) =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(url);
      const line = connect(
        { host: hostname, port: Number(port) || 443, servername: hostname, timeout: patienceMs },
        () => {
          done(new Date(line.getPeerCertificate().valid_to));
          line.end();
        },
      );
      line.once("error", fail);
      line.once("timeout", () => line.destroy(new Error("no answer in time")));
    }),

  openSocket: (url) =>
    new Promise((done, fail) => {
      const ask = url.startsWith("https:") ? overHttps : overHttp;
      const line = ask(url, {
        headers: {
          connection: "Upgrade",
          upgrade: "websocket",
          "sec-websocket-version": "13",
          "sec-websocket-key": Buffer.from(randomUUID().slice(0, 16)).toString("base64"),
        },
        signal: AbortSignal.timeout(patienceMs),
      });
      line.once("upgrade", (_answer, socket) => {
        socket.destroy();
        done({ status: 101, body: "" });
      });
      line.once("response", (answer) => {
        text(answer).then(
          (body) => done({ status: answer.statusCode ?? 0, body: body.slice(0, mostCharacters) }),
          fail,
        );
      });
      line.once("error", fail);
      line.end();
    }),

  async texts(name) {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      return nothingFor(error, { ENOTFOUND: null, ENODATA: [] });
    }
  },

  async takesMail(domain) {
    try {
      return (await resolveMx(domain)).length > 0;
    } catch (error) {
      return nothingFor(error, { ENOTFOUND: false, ENODATA: false });
    }
  },
};

/** The name is not there, or has no such record. Anything else: nobody knows. */
function nothingFor<T>(error: unknown, meanings: { ENOTFOUND: T; ENODATA: T }): T {
  const { code } = error as { code?: string };
  if (code === "ENOTFOUND" || code === "ENODATA") return meanings[code];
  throw error;
}

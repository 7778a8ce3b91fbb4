import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { tryAgainSeconds } from "../http/refusal.ts";
import type { PolicyFor } from "../http/security-headers.ts";

export type ContentEncoding = "br" | "gzip" | "identity";
type Form = {
  /** NOTE: the plain body is unpacked at each reading. Hardly any browser asks for it. */
  readonly body: Buffer;
  headers: Record<string, string>;
  /** The same headers, names and values in turn. */
  lines: readonly string[];
  etag: string;
};
/** A page for everybody: rendered, compressed and hashed once. */
export type StoredPage = {
  status: number;
  version: string;
  bytes: number;
  forms: Record<ContentEncoding, Form>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const notPassedOn = new Set(["set-cookie", "cache-control", "content-length", "vary"]);
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** A smaller body is not compressed. */
const smallest = 1_000;
/** About what the headers of a stored page take. */
const besideBodies = 4_000;

type StoreOptions = {
  version: string;
  path: string;
  policyFor: PolicyFor;
  /** How long browsers may keep the page without asking. */
  life?: string;
};

export async function storePage(
  response: Response,
  // Browsers keep the page but revalidate it each time, so a changed price shows at once.
  { version, path, policyFor, life = "public, no-cache" }: StoreOptions,
): Promise<StoredPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([compress(plain, "br", 6), compress(plain, "gzip", 6)]);
  const headers = headersOf(response);
  headers["cache-control"] = response.status === 200 ? life : "no-store";
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = await policyFor(scriptHashes(plain.toString()), path);
  const sum = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const labels = (encoding: ContentEncoding) => {
    const etag = `"${sum}-${encoding}"`;
    const all = {
      ...headers,
      etag,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
    return { etag, headers: all, lines: Object.entries(all).flat() };
  };
  return {
    status: response.status,
    version,
    bytes: br.length + gz.length + besideBodies,
    forms: {
      br: { body: br, ...labels("br") },
      gzip: { body: gz, ...labels("gzip") },
      identity: {
        ...labels("identity"),
        // Three quarters of all bytes are saved without it.
        get body() {
          return gunzipSync(gz);
        },
      },
    },
  };
}

/** The headers of a rendered page that every visitor of it gets. */
export function headersOf(response: Response): Record<string, string> {
  const passedOn = [...response.headers].filter(([name]) => !notPassedOn.has(name));
  return {
    "content-type": "text/html; charset=utf-8",
    ...Object.fromEntries(passedOn),
    vary: "accept-encoding",
    ...(response.status === 503 && { "retry-after": String(tryAgainSeconds) }),
  };
}

export function bestEncoding(accepted: string | undefined): ContentEncoding {
  if (accepted === undefined) return "identity";
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** The encoding for a body of this size. */
export function encodingFor(body: Buffer, accepted: string | undefined): ContentEncoding {
  return body.length < smallest ? "identity" : bestEncoding(accepted);
}

/** `effort`: from 1 to 9. */
export async function compress(
  body: Buffer,
  encoding: ContentEncoding,
  effort: number,
): Promise<Buffer> {
  if (encoding === "identity") return body;
  return encoding === "br"
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })
    : zip(body, { level: effort });
}

/** Sources for the policy: it allows the scripts that stand in this page, and no others. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

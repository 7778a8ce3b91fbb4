import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { tryAgainSeconds } from "../http/refusal.ts";
import type { PolicyFor } from "../http/security-headers.ts";

export type ContentEncoding = "br" | "gzip" | "identity";
type Form = { body: Buffer; headers: Record<string, string>; etag: string };
/** A page for everybody: rendered, compressed and hashed once. */
export type StoredPage = {
  status: number;
  version: string;
  bytes: number;
  forms: Record<ContentEncoding, Form>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const passedOn = [
  "location",
  "x-remix-response",
  "x-remix-redirect",
  "x-remix-status",
  "x-robots-tag",
];
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export async function storePage(
  response: Response,
  { version, path, policyFor }: { version: string; path: string; policyFor: PolicyFor },
): Promise<StoredPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    zip(plain, { level: 6 }),
  ]);
  const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
  const headers: Record<string, string> = {
    "content-type": type,
    // Browsers keep the page but revalidate it each time, so a changed price shows at once.
    "cache-control": response.status === 200 ? "public, no-cache" : "no-store",
    vary: "accept-encoding",
    ...(response.status === 503 && { "retry-after": String(tryAgainSeconds) }),
    ...(type.startsWith("text/html") && {
      "content-security-policy": await policyFor(scriptHashes(plain.toString()), path),
    }),
  };
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const sum = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const form = (body: Buffer, encoding: ContentEncoding): Form => ({
    body,
    etag: `"${sum}-${encoding}"`,
    headers: {
      ...headers,
      etag: `"${sum}-${encoding}"`,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  });
  const bytes = plain.length + br.length + gz.length;
  return {
    status: response.status,
    version,
    bytes,
    forms: { br: form(br, "br"), gzip: form(gz, "gzip"), identity: form(plain, "identity") },
  };
}

export function bestEncoding(accepted: string | undefined): ContentEncoding {
  if (accepted === undefined) return "identity";
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

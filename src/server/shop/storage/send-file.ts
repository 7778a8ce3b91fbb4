import type { FastifyReply, FastifyRequest } from "fastify";
import { readByteRange } from "#domain/storage/byte-range.ts";
import type { PictureWidth } from "#domain/storage/picture-width.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { DerivedPictures } from "./derived-pictures.ts";
import { type FileStore, mediaTypeOf, type StoreArea } from "./file-store.ts";

/** NOTE: in a sandbox the browser's own reader shows nothing. */
const pdfPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

type Sendable = {
  size: number;
  etag: string;
  type: string;
  read(range?: { start: number; end: number }): Promise<unknown>;
};

/** A stored file, whole or the part that was asked for: players of videos ask for parts. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, area, name }: { store: FileStore; area: StoreArea; name: string },
) {
  const found = await store.find(area, name);
  if (found === null) throw refuse("NOT_FOUND");
  return send(request, reply, {
    ...found,
    type: mediaTypeOf(name),
    read: (range) => store.read(area, name, range),
  });
}

/** A public picture in that width. Where it cannot be made, or not now, the picture as it is. */
export async function sendDerived(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    pictures,
    store,
    name,
    width,
  }: { pictures: DerivedPictures; store: FileStore; name: string; width: PictureWidth },
) {
  const derived = await pictures.find(name, width);
  if (derived)
    return send(request, reply, {
      size: derived.size,
      etag: derived.etag,
      type: "image/webp",
      read: async () => derived.read(),
    });
  reply.header("cache-control", "public, max-age=60");
  return sendStored(request, reply, { store, area: "public", name });
}

async function send(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { size, etag, type, read }: Sendable,
) {
  reply
    .header("etag", etag)
    .header("accept-ranges", "bytes")
    .header(
      "content-security-policy",
      type === "application/pdf" ? pdfPolicy : "sandbox; default-src 'none'",
    )
    .header("x-content-type-options", "nosniff")
    .type(type);
  if (headers["if-none-match"] === etag) return reply.code(304).send();
  const condition = headers["if-range"];
  const range =
    condition === undefined || condition === etag ? readByteRange(headers.range, size) : null;
  if (range === "outside")
    return reply
      .code(416)
      .header("content-range", `bytes */${size}`)
      .removeHeader("content-type")
      .send();
  if (range !== null)
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply.header("content-length", range === null ? size : range.end - range.start + 1);
  return method === "HEAD" ? reply.send() : reply.send(await read(range ?? undefined));
}

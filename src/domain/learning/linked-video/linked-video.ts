import type { VideoProvider } from "./video-providers.ts";

/** An external video. `key`: Vimeo's key of an unlisted video. */
export type LinkedVideo = { provider: VideoProvider; id: string; key: string | null };

/** The origins of the providers' frames. They keep the least data about viewers. */
export const frameHosts: Readonly<Record<VideoProvider, string>> = {
  youtube: "https://www.youtube-nocookie.com",
  vimeo: "https://player.vimeo.com",
};

const youtubeId = /^[A-Za-z0-9_-]{11}$/;
const vimeoId = /^[1-9]\d{0,14}$/;
const vimeoKey = /^[0-9a-f]{6,32}$/;

/** NOTE: a host alone, without user name and port. */
const address = /^(?:https?:\/\/)?([a-z0-9.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;

/** The embed code of a provider: a frame with the address. */
const frame = /^<iframe\s[^>]*?\ssrc=(["'])([^"'<>\s]{1,500})\1/i;
const longestPasted = 2_000;

/** The address in the pasted text. */
function pastedAddress(typed: string): string {
  const text = typed.slice(0, longestPasted).trim();
  const address = frame.exec(text.replace(/^<iframe\s/i, "<iframe  "))?.[2];
  return address === undefined
    ? text
    : address.replaceAll("&amp;", "&").replace(/^\/\//, "https://");
}

/**
 * The video of a pasted address or embed code, or of the owner's own page of it; null: the provider
 * or the form is unknown.
 */
export function readVideoLink(typed: string): LinkedVideo | null {
  const [, host = "", path = "", query = ""] = address.exec(pastedAddress(typed)) ?? [];
  const parts = path.replace(/\/$/, "").split("/").slice(1);
  const asked = query.split("&").map((pair) => pair.split("="));
  const all = (name: string) => asked.flatMap(([key, value = ""]) => (key === name ? [value] : []));
  switch (host.toLowerCase()) {
    case "youtube.com":
    case "www.youtube.com":
    case "m.youtube.com":
    case "music.youtube.com":
    case "www.youtube-nocookie.com":
      return youtube(idOnYoutube(parts, all("v")));
    case "studio.youtube.com":
      return youtube(parts[0] === "video" ? parts[1] : undefined);
    case "youtu.be":
      return youtube(parts.length === 1 ? parts[0] : undefined);
    case "vimeo.com":
    case "www.vimeo.com":
      return vimeo(
        parts[0] === "manage" && parts[1] === "videos" ? parts.slice(2) : parts,
        all("h")[0],
      );
    case "player.vimeo.com":
      return parts[0] === "video" ? vimeo(parts.slice(1), all("h")[0]) : null;
    default:
      return null;
  }
}

function idOnYoutube(
  [first, second, ...more]: string[],
  named: readonly string[],
): string | undefined {
  if (first === "watch" && second === undefined) return named.length === 1 ? named[0] : undefined;
  return first !== undefined && ["shorts", "live", "embed"].includes(first) && more.length === 0
    ? second
    : undefined;
}

function youtube(id: string | undefined): LinkedVideo | null {
  return id !== undefined && youtubeId.test(id) ? { provider: "youtube", id, key: null } : null;
}

function vimeo(
  [id = "", inPath, ...more]: string[],
  asked: string | undefined,
): LinkedVideo | null {
  const key = inPath ?? asked ?? null;
  return vimeoId.test(id) && (key === null || vimeoKey.test(key)) && more.length === 0
    ? { provider: "vimeo", id, key }
    : null;
}

/** The stored form: `youtube:dQw4w9WgXcQ`, `vimeo:76979871/8272103f6e`. */
export function keptLink({ provider, id, key }: LinkedVideo): string {
  return `${provider}:${id}${key === null ? "" : `/${key}`}`;
}

export function linkOf(kept: string): LinkedVideo | null {
  const [, provider, id = "", key = null] =
    /^(youtube|vimeo):([\w-]+)(?:\/([0-9a-f]+))?$/.exec(kept) ?? [];
  return provider === undefined ? null : { provider: provider as VideoProvider, id, key };
}

/** The public address at the provider. */
export function addressOf({ provider, id, key }: LinkedVideo): string {
  return provider === "youtube"
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${key === null ? "" : `/${key}`}`;
}

/** The address of the frame. */
export function frameOf({ provider, id, key }: LinkedVideo): string {
  if (provider === "youtube") return `${frameHosts.youtube}/embed/${id}?rel=0`;
  return `${frameHosts.vimeo}/video/${id}?${key === null ? "" : `h=${key}&`}dnt=1`;
}

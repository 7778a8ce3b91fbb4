import { timingSafeEqual } from "node:crypto";
import type { Caller } from "#server/platform/http/caller.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";

/** `place` is the file's position in the submission, from one. `until` is in milliseconds. */
type WorkLink = { submissionId: number; place: number; fileName: string; until: number };

/** The address of a submitted file for one session. In another session it is invalid. */
export function workLink(key: Buffer, linked: WorkLink, caller: Caller | null): string {
  const { submissionId, place, until } = linked;
  return `/private/work-files/${submissionId}.${place}.${until.toString(36)}.${macOf(key, linked, caller)}`;
}

/** Reads the fields of a link. Null: it is no valid link. */
export function readWorkLink(link: string): (Omit<WorkLink, "fileName"> & { mac: string }) | null {
  const [, id, place, until = "", mac = ""] =
    /^([1-9]\d{0,14})\.(\d{1,2})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(link) ?? [];
  return id === undefined
    ? null
    : { submissionId: Number(id), place: Number(place), until: Number.parseInt(until, 36), mac };
}

export function isOwnWorkLink(
  key: Buffer,
  { mac, ...linked }: WorkLink & { mac: string },
  caller: Caller | null,
): boolean {
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, linked, caller)));
}

function macOf(
  key: Buffer,
  { submissionId, place, fileName, until }: WorkLink,
  caller: Caller | null,
): string {
  const session = caller?.kind === "account" ? caller.sessionHash.toString("hex") : "";
  return keyedHash(
    key,
    "work-file",
    `${submissionId} ${place} ${fileName} ${until} ${session}`,
  ).toString("base64url");
}

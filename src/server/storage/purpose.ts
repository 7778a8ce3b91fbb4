import { isAllowedProfileType, isAllowedType } from "#domain/storage/media-type.ts";
import type { Caller } from "../platform/caller.ts";

export type Purpose = "profile" | "custom" | "certificate" | "slip" | "component";

const megabyte = 1024 * 1024;

type Rule = {
  /** Of one file, as it comes in. */
  maxBytes: number;
  maxFiles: number;
  /** Longest sides of what is kept; larger pictures are made smaller, smaller ones stay. */
  box: { width: number; height: number };
  isPublic: boolean;
  takes(mediaType: string): boolean;
};

const image = (mediaType: string) => isAllowedType(mediaType, "image");

export const rules: Record<Purpose, Rule> = {
  profile: { maxBytes: 5 * megabyte, maxFiles: 1, box: { width: 600, height: 600 }, isPublic: true, takes: isAllowedProfileType },
  custom: { maxBytes: 5 * megabyte, maxFiles: 5, box: { width: 600, height: 600 }, isPublic: false, takes: image },
  certificate: { maxBytes: 5 * megabyte, maxFiles: 1, box: { width: 2000, height: 2800 }, isPublic: false, takes: image },
  slip: { maxBytes: 5 * megabyte, maxFiles: 5, box: { width: 1500, height: 2600 }, isPublic: false, takes: image },
  component: { maxBytes: 20 * megabyte, maxFiles: 20, box: { width: 2560, height: 2560 }, isPublic: true, takes: image },
};

/** What is meant where the caller does not say. */
export function usualPurpose(caller: Caller): Purpose {
  if (caller.kind === "guest") return "profile";
  return caller.account.isAdministrator ? "component" : "slip";
}

export function mayUpload(caller: Caller, purpose: Purpose): boolean {
  if (purpose === "component") return caller.kind === "account" && caller.account.isAdministrator && caller.account.permissions.includes("file.manage");
  return purpose !== "slip" || caller.kind === "account";
}

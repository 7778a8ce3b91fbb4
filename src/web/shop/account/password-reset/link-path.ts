import { browserStorage } from "#web/platform/browser-storage.ts";

/** Where a person registered, for a later question which page brought them. */
export function keepLinkPath(pathname: string): void {
  browserStorage.set("link_path", pathname);
}

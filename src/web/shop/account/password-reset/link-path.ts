import { browserStorage } from "#web/platform/browser-storage.ts";

/** Keeps the page on which a person registered, to know later which page brought them. */
export function keepLinkPath(pathname: string): void {
  browserStorage.set("link_path", pathname);
}

/** Where a person registered, for a later question which page brought them. */
export function keepLinkPath(pathname: string): void {
  try {
    localStorage.setItem("link_path", pathname);
  } catch {}
}

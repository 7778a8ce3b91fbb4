/** Where somebody registered, for whoever asks later which page brought them. */
export function keepLinkPath(pathname: string): void {
  try {
    localStorage.setItem("link_path", pathname);
  } catch {}
}

/** Saves a file by the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

import { downloadFile } from "#web/platform/download-file.ts";

export type Download = {
  id: number;
  rows: number;
  total: number;
  state: "running" | "saved" | "failed";
  msg: string;
  stop: () => void;
  again: () => void;
};

let downloads: readonly Download[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Starts the download of a list. It continues during navigation in the admin area. */
export function startDownload(address: string): void {
  count += 1;
  const id = count;
  const aborts = new AbortController();
  const again = () => {
    endDownload(id);
    startDownload(address);
  };
  change([
    ...downloads,
    { id, rows: 0, total: 0, state: "running", msg: "", stop: () => aborts.abort(), again },
  ]);
  downloadFile(address, {
    signal: aborts.signal,
    onRows: (rows, total) => set(id, { rows, total }),
  }).then(
    (done) =>
      set(id, done.kind === "saved" ? { state: "saved" } : { state: "failed", msg: done.msg }),
    () => (aborts.signal.aborted ? endDownload(id) : set(id, { state: "failed" })),
  );
}

export function endDownload(id: number): void {
  change(downloads.filter((one) => one.id !== id));
}

export function readDownloads(): readonly Download[] {
  return downloads;
}

export function onDownloadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(id: number, news: Partial<Download>): void {
  change(downloads.map((one) => (one.id === id ? { ...one, ...news } : one)));
}

function change(next: readonly Download[]): void {
  downloads = next;
  for (const listener of listeners) listener();
}

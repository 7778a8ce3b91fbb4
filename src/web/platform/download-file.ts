import { splitLanguage } from "#domain/link/localized-path.ts";
import { reportTroubleOf } from "./account-trouble.ts";
import { NetworkFault } from "./network-fault.ts";
import { saveBlob } from "./save-blob.ts";

type DownloadOptions = { signal: AbortSignal; onRows: (rows: number, total: number) => void };
export type DownloadResult = { kind: "saved"; name: string } | { kind: "refused"; msg: string };

/**
 * Downloads a list as a file, which the browser saves when it is complete. The number of rows is
 * reported on the way. Throws a NetworkFault if the download breaks off.
 */
export async function downloadFile(
  address: string,
  { signal, onRows }: DownloadOptions,
): Promise<DownloadResult> {
  const response = await fetch(address, {
    credentials: "same-origin",
    signal,
    headers: { "x-lang": splitLanguage(location.pathname).language.code },
  });
  if (!response.ok) return refusedBy(response, address);
  const name =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "list.csv";
  const total = Number(response.headers.get("x-total-rows") ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const count = rowCounter();
  for await (const part of partsOf(response)) {
    parts.push(part);
    // The first line contains the column names.
    onRows(Math.max(0, count(part) - 1), total);
  }
  saveBlob(new Blob(parts, { type: response.headers.get("content-type") ?? "text/csv" }), name);
  return { kind: "saved", name };
}

async function refusedBy(response: Response, address: string): Promise<DownloadResult> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkFault(`${address}: not JSON`, { status: response.status, cause });
  });
  reportTroubleOf(body);
  return { kind: "refused", msg: (body as { error?: { msg?: string } }).error?.msg ?? "" };
}

async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (body === null) return;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

const [quote, lineEnd] = [0x22, 0x0a];

/** Counts the rows of a CSV file. Line breaks in quoted cells do not count. */
function rowCounter(): (part: Uint8Array) => number {
  let rows = 0;
  let isQuoted = false;
  return (part) => {
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineEnd && !isQuoted) rows += 1;
    }
    return rows;
  };
}

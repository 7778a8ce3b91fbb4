import type { AllSchemas } from "#contract/all-endpoints.ts";
import { type RefusedAnswer, readAnswer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { uploadChunkBytes } from "#contract/health/restore-words.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { quietApi } from "../admin-client.ts";
import { NetworkFault } from "../network-fault.ts";
import { readSession } from "../session.ts";
import { refreshSession } from "../session-call.ts";
import type { UploadProgress } from "../upload-files.ts";

type Begun = Output<AllSchemas["beginFirstRunUpload"]>["data"];
type ArchiveOptions = {
  token: string;
  onProgress: (progress: UploadProgress & { perSecond?: number }) => void;
  signal: AbortSignal;
};

const smallestChunk = 256 * 1024;
const [quick, slow] = [1_500, 8_000];
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Sends a backup file to an empty shop in chunks whose size fits the connection. What has arrived is
 * not sent again, also after the page was closed. It waits for a lost connection. Another file that
 * takes its place ends it with NOT_FOUND. Null: it arrived.
 */
export async function sendArchive(
  file: File,
  options: ArchiveOptions,
): Promise<RefusedAnswer | null> {
  const { token, onProgress, signal } = options;
  const total = file.size;
  let [chunk, failures, continues] = [smallestChunk * 2, 0, ""];
  for (;;) {
    const begun = await beginOf(file, { token, continues }).catch(faultOnly);
    if (begun !== null && !("id" in begun)) return begun;
    continues = begun?.id ?? continues;
    let offset = begun?.offset ?? 0;
    while (begun !== null && offset < total) {
      signal.throwIfAborted();
      const at = performance.now();
      const sent = await put(begun, file.slice(offset, offset + chunk), { token, offset, signal });
      if (sent === null) break;
      if (!("offset" in sent)) return sent;
      const took = performance.now() - at;
      const perSecond = ((sent.offset - offset) / took) * 1000;
      offset = sent.offset;
      failures = 0;
      onProgress({ sent: offset, total, perSecond });
      if (took < quick) chunk = Math.min(chunk * 2, uploadChunkBytes);
      if (took > slow) chunk = Math.max(chunk / 2, smallestChunk);
    }
    if (begun !== null && offset >= total) return null;
    onProgress({ sent: offset, total, isWaiting: true });
    await pauseOf(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

type Attempt = { token: string; continues: string };

async function beginOf(file: File, attempt: Attempt): Promise<Begun | RefusedAnswer> {
  const { name, size, lastModified: changed } = file;
  const answer = await quietApi.beginFirstRunUpload({ body: { ...attempt, name, size, changed } });
  return answer.ok ? answer.value.data : answer;
}

function faultOnly(fault: unknown): null {
  if (fault instanceof NetworkFault) return null;
  throw fault;
}

type Chunk = { token: string; offset: number; signal: AbortSignal };

/** Null: it is asked again where the upload goes on. */
async function put(
  { id }: Begun,
  body: Blob,
  { token, offset, signal }: Chunk,
): Promise<{ offset: number } | RefusedAnswer | null> {
  const { csrf_token: csrfToken } = readSession().known ?? (await refreshSession());
  const response = await fetch(`/public/first-run/upload/${id}`, {
    method: "PUT",
    signal,
    headers: {
      accept: "application/json",
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
      "x-csrf-token": csrfToken,
      "x-first-run-token": token,
      "x-lang": splitLanguage(location.pathname).language.code,
    },
    body,
  }).catch(() => null);
  signal.throwIfAborted();
  const received: unknown = await response?.json().catch(() => null);
  if (response == null || received == null) return null;
  const answer = readAnswer({ status: response.status, body: received });
  if (answer.ok) return (answer as { value: { data: { offset: number } } }).value.data;
  if (answer.code === "CSRF_FAILED") await refreshSession();
  // Full disks and wrong files do not mend by themselves.
  const mayMend = [403, 404, 409, 429].includes(answer.status) || answer.status >= 500;
  const isOver = answer.code === "LINK_NOT_VALID" || answer.status === 507;
  return mayMend && !isOver ? null : answer;
}

/** A phone that is online again does not wait for the next try. */
function pauseOf(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      if (signal.aborted) fail(signal.reason);
      else done();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end, { signal: over.signal });
    signal.addEventListener("abort", end, { signal: over.signal });
  });
}

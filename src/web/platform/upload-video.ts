import type { DetailedError, Upload, UploadOptions } from "tus-js-client";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import { type Answer, type RefusedAnswer, readAnswer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { reportTroubleOf } from "./account-trouble.ts";
import { api } from "./admin-client.ts";
import { NetworkFault } from "./network-fault.ts";
import { pauseReason } from "./pause-reason.ts";
import { refusalOf } from "./send/send.ts";
import { readSession } from "./session.ts";
import { refreshSession } from "./session-call.ts";
import type { UploadProgress } from "./upload-files.ts";

/** The use of the film; left out: a page of the shop. */
type Purpose = "component" | "lesson";
type Options = {
  purpose?: Purpose;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
};
type FinishAnswer = Answer<Output<AllSchemas["adminFinishUpload"]>>;
type Fault = Error | DetailedError;

/** Small enough that a chunk passes a slow connection within the server's timeout. */
const chunkSize = 4 * 1024 * 1024;
const second = 1000;
/** They restart with each chunk that arrives. */
const retryDelays = [
  0,
  second,
  2 * second,
  4 * second,
  8 * second,
  ...Array.from({ length: 60 }, () => 15 * second),
];
const finishTries = 30;

/**
 * Uploads a large file in chunks. It waits for a lost connection, and sends no arrived chunk again,
 * even after the page was closed. Cancelled by its signal it throws an AbortError and leaves
 * nothing behind; without an answer it throws a NetworkFault.
 */
export async function uploadVideo(file: File, options: Options): Promise<FinishAnswer> {
  if (readSession().known === null) await refreshSession();
  const sent = await sendChunks(file, options);
  return "refused" in sent ? sent.refused : finish(sent.id, options.signal);
}

/**
 * Checking and storing a large file can take longer than one call. A repeated call gets the same
 * answer.
 */
async function finish(id: string, signal: AbortSignal): Promise<FinishAnswer> {
  for (let left = finishTries; ; left -= 1) {
    signal.throwIfAborted();
    try {
      return await api.adminFinishUpload({ params: { id }, body: {} });
    } catch (fault) {
      if (left === 0) throw fault;
      await new Promise((done) => setTimeout(done, 2 * second));
    }
  }
}

type UploadOutcome = { id: string } | { refused: RefusedAnswer };

async function sendChunks(
  file: File,
  { purpose = "component", onProgress, signal }: Options,
): Promise<UploadOutcome> {
  const tus = await import("tus-js-client");
  signal.throwIfAborted();
  const listening = new AbortController();
  const sending = new Promise<UploadOutcome>((done, fail) => {
    const upload = new tus.Upload(file, {
      ...usual(file, purpose, onProgress),
      onError: (fault) =>
        void readFault(fault).then(
          (sent) => (sent === "again" ? upload.start() : done(sent)),
          fail,
        ),
      onUploadUrlAvailable: () => signal.aborted && signal.reason !== pauseReason && giveUp(),
      onSuccess: () => done({ id: upload.url?.split("/").at(-1) ?? "" }),
    });
    // A phone that is online again does not wait for the next try.
    window.addEventListener("online", () => void upload.abort().then(() => upload.start()), {
      signal: listening.signal,
    });
    // Without an answer the shop deletes the upload later by itself.
    const giveUp = () => void upload.abort(true).catch((fault: unknown) => console.error(fault));
    const stop = () => {
      if (signal.reason === pauseReason) void upload.abort();
      // An upload without an address is cancelled as soon as it has one.
      else if (upload.url !== null) giveUp();
      fail(new DOMException("The upload was cancelled.", "AbortError"));
    };
    signal.addEventListener("abort", stop, { signal: listening.signal });
    void resumeOrStart(upload);
  });
  return sending.finally(() => listening.abort());
}

function usual(file: File, purpose: Purpose, onProgress: Options["onProgress"]): UploadOptions {
  const progress: UploadProgress = { sent: 0, total: file.size };
  return {
    endpoint: rawEndpoints.beginUpload.path,
    chunkSize,
    retryDelays,
    metadata: { filename: file.name, purpose },
    // The same film for another use is another upload.
    fingerprint: async ({ name, size, lastModified }: File) =>
      `raanrian ${purpose} ${name} ${size} ${lastModified}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      request.setHeader("x-csrf-token", readSession().known?.csrf_token ?? "");
      request.setHeader("x-lang", splitLanguage(location.pathname).language.code);
    },
    onProgress: (bytes) => {
      progress.sent = bytes;
      onProgress({ ...progress });
    },
    onShouldRetry: (fault) => {
      const status = ("originalResponse" in fault && fault.originalResponse?.getStatus()) || 0;
      const isWorthIt = status !== 507 && (status === 0 || status === 409 || status >= 500);
      if (isWorthIt) onProgress({ ...progress, isWaiting: true });
      return isWorthIt;
    },
  };
}

/** A former upload of the same file continues. */
async function resumeOrStart(upload: Upload): Promise<void> {
  const [earlier] = await upload.findPreviousUploads().catch(() => []);
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  upload.start();
}

/** The refusal of the shop, or a missing answer. A stale token is renewed. */
async function readFault(fault: Fault): Promise<UploadOutcome | "again"> {
  const response = "originalResponse" in fault ? fault.originalResponse : null;
  const body = parse(response?.getBody() ?? "");
  const code = refusalOf(body);
  if (code === undefined) throw new NetworkFault("upload: no answer", { cause: fault });
  if (code === "CSRF_FAILED") {
    const stale = readSession().known?.csrf_token;
    await refreshSession();
    // The token is not renewed for another person.
    if (readSession().known?.csrf_token !== stale) return "again";
  }
  reportTroubleOf(body);
  const answer = readAnswer({ status: response?.getStatus() ?? 0, body });
  if (answer.ok) throw new NetworkFault("upload: an error that is none", { cause: fault });
  return { refused: answer };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

import { type AllSchemas, allEndpoints } from "#contract/all-endpoints.ts";
import { type Answer, type ApiResponse, readAnswer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { reportTroubleOf } from "./account-trouble.ts";
import { NetworkFault } from "./network-fault.ts";
import { isStale } from "./send/send.ts";
import { isSomebodyElse, readSession } from "./session.ts";
import { refreshSession } from "./session-call.ts";

export type UploadPurpose = "profile" | "custom" | "certificate" | "slip" | "component" | "work";
/** The bytes that are sent, and all bytes. */
export type UploadProgress = {
  sent: number;
  total: number;
  /** The connection is lost. The upload continues when it returns. */
  isWaiting?: boolean;
};
type Options = {
  purpose: UploadPurpose;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
  /** Stored files that the form has removed. */
  deleteFileList?: readonly string[];
  /** With the same key the same files are stored once, however often they are sent. */
  idempotencyKey?: string;
};

/**
 * Uploads pictures and reports the progress. Cancelled by its signal it throws an AbortError;
 * without an answer a NetworkFault.
 */
export async function uploadFiles(
  files: readonly File[],
  options: Options,
): Promise<Answer<Output<AllSchemas["uploadFiles"]>>> {
  const { csrf_token } = readSession().known ?? (await refreshSession());
  let received = await send(files, csrf_token, options);
  if (isStale(received.body)) {
    const renewed = await refreshSession();
    if (!isSomebodyElse(renewed)) received = await send(files, renewed.csrf_token, options);
  }
  reportTroubleOf(received.body);
  return readAnswer(received);
}

/** NOTE: fetch reports no upload progress, so this is an XMLHttpRequest. */
function send(
  files: readonly File[],
  csrfToken: string,
  { purpose, onProgress, signal, idempotencyKey, deleteFileList }: Options,
): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${allEndpoints.uploadFiles.path}?purpose=${purpose}`);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("x-csrf-token", csrfToken);
    if (idempotencyKey) request.setRequestHeader("idempotency-key", idempotencyKey);
    request.setRequestHeader("x-lang", splitLanguage(location.pathname).language.code);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress({ sent: loaded, total }),
    );
    request.addEventListener("load", () => {
      const body = parseEnvelope(request.responseText);
      if (body === null)
        reject(new NetworkFault("upload: not our envelope", { status: request.status }));
      else resolve({ status: request.status, body });
    });
    request.addEventListener("error", () => reject(new NetworkFault("upload: no answer")));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was cancelled.", "AbortError")),
    );
    signal.throwIfAborted();
    signal.addEventListener("abort", () => request.abort());
    request.send(formOf(files, deleteFileList ?? []));
  });
}

function formOf(files: readonly File[], deleteFileList: readonly string[]): FormData {
  const form = new FormData();
  if (deleteFileList.length > 0) form.append("deleteFileList", JSON.stringify(deleteFileList));
  for (const [index, file] of files.entries()) form.append(`imageinput${index}`, file, file.name);
  return form;
}

function parseEnvelope(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "success" in body ? body : null;
  } catch {
    return null;
  }
}

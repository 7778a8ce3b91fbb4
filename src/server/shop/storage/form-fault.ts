import { Refused, refuse } from "#server/platform/http/refusal.ts";

/** How the multipart library says that a form cannot be read: by words alone, because only faults of the machine have a code there. */
const unreadable = /^(?:Unexpected end of|Malformed|Multipart:|Missing|Unsupported|The needle)/;
/** The sender has left: the answer reaches no one, and nothing is wrong here. */
const left = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);

/** What is to be said about an error while a form is read; the error itself where it is none of the sender's. */
export function formFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refused) return error;
  const { code = "" } = error as { code?: string };
  if (/^FST_\w+_(?:LIMIT|TOO_LARGE)$/.test(code)) return refuse("PAYLOAD_TOO_LARGE");
  return code.startsWith("FST_") || left.has(code) || (code === "" && unreadable.test(error.message)) ? refuse("BAD_JSON") : error;
}

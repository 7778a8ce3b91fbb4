import { Refused, refuse } from "#server/platform/http/refusal.ts";

/**
 * The messages of the multipart library for unreadable forms. Only system errors have a code there.
 */
const unreadable = /^(?:Unexpected end of|Malformed|Multipart:|Missing|Unsupported|The needle)/;
/** The sender has disconnected: nobody gets the answer, and nothing is wrong here. */
const left = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);

/**
 * The refusal for an error while a form is read. Returns the error itself where the sender did not
 * cause it.
 */
export function formFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refused) return error;
  const { code = "" } = error as { code?: string };
  if (/^FST_\w+_(?:LIMIT|TOO_LARGE)$/.test(code)) return refuse("PAYLOAD_TOO_LARGE");
  return code.startsWith("FST_") ||
    left.has(code) ||
    (code === "" && unreadable.test(error.message))
    ? refuse("BAD_JSON")
    : error;
}

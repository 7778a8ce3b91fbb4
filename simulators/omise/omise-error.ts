/** A refusal in Omise's format: `{object: "error", code, message}` with a status. */
export class OmiseError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function errorView({ code, message }: { code: string; message: string }): object {
  return {
    object: "error",
    location: `https://www.omise.co/api-errors#${code.replaceAll("_", "-")}`,
    code,
    message,
  };
}

export function notFound(what: string): OmiseError {
  return new OmiseError(404, "not_found", `${what} was not found`);
}

import type { ProviderId } from "#domain/payment/payment-method.ts";
import {
  OutgoingFailure,
  type OutgoingHttp,
  type OutgoingRequest,
} from "#server/platform/http/outgoing-http.ts";
import { parseJson } from "./parse-json.ts";
import { ProviderOutage } from "./provider.ts";

/** `body` is the parsed JSON, or undefined if it was none. */
export type ProviderAnswer = { status: number; body: unknown; bytes: Buffer };
export type Exchange = {
  /**
   * `changes`: the call changes something at the provider. So a lost answer may hide that it was
   * done.
   */
  send: (request: OutgoingRequest, changes: boolean) => Promise<ProviderAnswer>;
  /** The error for an answer that cannot be understood. */
  unreadable: (answer: ProviderAnswer, changes: boolean) => ProviderOutage;
};

/** One call to a provider and its answer. A missing or invalid answer becomes an outage. */
export function createExchange(id: ProviderId, http: OutgoingHttp): Exchange {
  return {
    send: async (request, changes) => {
      const { status, body: bytes } = await http.send(request).catch((error: unknown) => {
        throw outageOf(id, error, changes);
      });
      if (status === 429)
        throw new ProviderOutage(id, "too many requests", {
          retryable: true,
          mayHaveHappened: false,
        });
      if (status >= 500)
        throw new ProviderOutage(id, `status ${status}`, {
          retryable: true,
          mayHaveHappened: changes,
        });
      return { status, body: parseJson(bytes), bytes };
    },
    unreadable: ({ status }, changes) =>
      new ProviderOutage(id, `an answer that cannot be read (status ${status})`, {
        retryable: true,
        mayHaveHappened: changes,
      }),
  };
}

function outageOf(id: ProviderId, error: unknown, changes: boolean): unknown {
  if (!(error instanceof OutgoingFailure)) return error;
  const { reason, mayHaveArrived } = error;
  return new ProviderOutage(id, reason, {
    retryable: reason !== "not-allowed",
    mayHaveHappened: changes && mayHaveArrived,
    cause: error,
  });
}

import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";

// NOTE: this file loads the library, so it is only imported at a press.

type SigningOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
/** The contract does not describe what the library on the server writes for the one in the browser. */
type Options = { data: { options: Record<string, unknown> } };

/** Null: the person has cancelled it, or the browser has no such passkey. */
export async function signByPasskey({ data }: Options) {
  const optionsJSON = data.options as unknown as SigningOptions;
  return orNull(() => startAuthentication({ optionsJSON }));
}

export async function createPasskey({ data }: Options) {
  const optionsJSON = data.options as unknown as CreationOptions;
  return orNull(() => startRegistration({ optionsJSON }));
}

/** The proof that stands for the password of one grave act. Null: there is none. */
export async function provePasskey(): Promise<Answer<string> | null> {
  const asked = await api.askPasskey({ body: {} });
  if (!asked.ok) return asked;
  const passkey = await signByPasskey(asked.value);
  if (passkey === null) return null;
  const proved = await api.provePasskey({ body: { passkey } });
  return proved.ok ? { ok: true, value: proved.value.data.proof } : proved;
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  if (!browserSupportsWebAuthn()) return null;
  try {
    return await work();
  } catch (fault) {
    console.warn(fault);
    return null;
  }
}

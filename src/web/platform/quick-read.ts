import type { AllSchemas, allEndpoints, EndpointName } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { sendRead } from "./send/send.ts";

type PathOf<Name extends EndpointName> = (typeof allEndpoints)[Name]["path"];
type Address<Name extends EndpointName> = PathOf<Name> | `${PathOf<Name>}?${string}`;

/**
 * One read without the list of all addresses, for light pages. Throws if the answer is not good.
 */
export async function quickRead<Name extends EndpointName>(
  path: Address<Name>,
  options?: { signal: AbortSignal },
): Promise<Output<AllSchemas[Name]>> {
  const { status, body } = await sendRead(path, options);
  if (status >= 400) throw new Error(`${path}: ${status}`);
  return body as Output<AllSchemas[Name]>;
}

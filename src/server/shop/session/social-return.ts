import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Caller } from "#server/platform/http/caller.ts";

export type SocialReturn = NonNullable<Output<AllSchemas["getSession"]>["social"]>;
type Visit = { headers: { cookie?: string | undefined } };
/** The session's data about a person's return from a provider. */
export type ReadReturn = (visit: Visit, caller: Caller | null) => Promise<SocialReturn | null>;
export type ProfileIsMissing = (accountId: number) => Promise<boolean>;

import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

/** The part of the shop's settings that screens read. */
export type PublicSettings = Output<AllSchemas["getSiteSettings"]>;

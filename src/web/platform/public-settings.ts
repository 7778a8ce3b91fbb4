import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type PublicSettings = Output<AllSchemas["getSiteSettings"]>;

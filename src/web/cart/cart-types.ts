import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type CartItem = Output<AllSchemas["getPrivateCart"]>["data"][number];
export type Plan = CartItem["plans"][number];
export type Quote = Output<AllSchemas["getQuote"]>["data"];
export type QuoteLine = Quote["lines"][number];
export type Blocker = Quote["blockers"][number];

/** What the buyer has chosen beside the things themselves. */
export type Choices = { methodId: number | null; addressId: number | null; optionId: number | null };

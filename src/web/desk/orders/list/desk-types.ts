import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type DeskList = Output<AllSchemas["adminListOrders"]>;
export type DeskRow = DeskList["data"]["items"][number];
export type DeskOrder = Output<AllSchemas["adminGetOrder"]>["data"];
export type DeskPayment = DeskOrder["payments"][number];
export type DeskReport = NonNullable<DeskPayment["report"]>;
export type DeskSlip = DeskReport["slips"][number];
export type Happening = DeskOrder["timeline"][number];
export type Decision = "approve" | "reject";

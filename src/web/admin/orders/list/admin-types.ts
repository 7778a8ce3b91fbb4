import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type AdminList = Output<AllSchemas["adminListOrders"]>;
export type AdminRow = AdminList["data"]["items"][number];
export type AdminOrder = Output<AllSchemas["adminGetOrder"]>["data"];
export type AdminPayment = AdminOrder["payments"][number];
export type AdminReport = NonNullable<AdminPayment["report"]>;
export type AdminSlip = AdminReport["slips"][number];
export type TimelineEntry = AdminOrder["timeline"][number];
export type Decision = "approve" | "reject";

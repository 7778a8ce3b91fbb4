import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type PaymentMethod = Output<AllSchemas["listPaymentMethods"]>["data"][number];
export type BankAccount = PaymentMethod["bankList"][number];
export type Order = Output<AllSchemas["getOrder"]>;
export type OrderStatus = Order["status"];

import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type MailList = Output<AllSchemas["adminListMails"]>;
export type MailRow = MailList["data"]["items"][number];
export type Mail = Output<AllSchemas["adminGetMail"]>["data"];

import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type Staff = Output<AllSchemas["adminListStaff"]>["data"];
export type StaffPerson = Staff["people"][number];
export type Invitation = Staff["invitations"][number];

import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type CourseList = Output<AllSchemas["listCourses"]>["data"];
export type CatalogCard = CourseList["items"][number];
export type CourseDetail = Output<AllSchemas["getCourse"]>["data"];
export type Plan = CourseDetail["plans"][number];
export type CategoryCount = Output<AllSchemas["listCategories"]>["data"][number];

import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Lesson } from "../find-learning.ts";

export type Quiz = NonNullable<Lesson["quiz"]>;
export type Attempt = Output<AllSchemas["getQuizAttempt"]>["data"];
export type AskedQuestion = Attempt["questions"][number];

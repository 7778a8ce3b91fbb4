import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type WorkKind, workKinds } from "#domain/learning/assignment/assignment.ts";
import { acceptedTypes } from "#domain/storage/media-type.ts";
import type { Lesson } from "../find-learning.ts";

export type Assignment = NonNullable<Lesson["assignment"]>;
export type Submission = Assignment["submissions"][number];
export type SubmissionReview = Output<AllSchemas["getSubmission"]>["data"];
/** The owner's rules, as learners and instructors see them. */
export type AssignmentRules = Pick<
  Assignment,
  "takes" | "max_files" | "max_mb" | "due_at" | "late" | "is_over" | "points"
>;

const sound = [
  "audio/mpeg",
  "audio/mp4",
  "audio/x-m4a",
  "audio/webm",
  "audio/ogg",
  ".mp3",
  ".m4a",
  ".ogg",
];
const documents = acceptedTypes("document").filter((type) => !type.startsWith("audio/"));
const accepted: Record<Exclude<WorkKind, "words">, readonly string[]> = {
  pictures: acceptedTypes("image"),
  sound,
  files: [...documents, ".pdf", ".docx", ".xlsx", ".pptx", ".zip"],
};

export function wantedKinds({ takes }: Pick<AssignmentRules, "takes">): WorkKind[] {
  return workKinds.filter((kind) => takes[kind]);
}

/** The file types for the device's chooser; empty: the assignment takes no files. */
export function acceptOf(wanted: Pick<AssignmentRules, "takes">): string {
  return wantedKinds(wanted)
    .flatMap((kind) => (kind === "words" ? [] : accepted[kind]))
    .join(",");
}

/** The kind by the device's type, before the upload. The server checks the content. */
export function kindOfFile({
  type,
  name,
}: Pick<File, "type" | "name">): Exclude<WorkKind, "words"> {
  if (type.startsWith("image/")) return "pictures";
  if (type.startsWith("audio/") || /\.(?:mp3|m4a|ogg|webm)$/i.test(name)) return "sound";
  return /\.(?:jpe?g|png|gif|webp)$/i.test(name) ? "pictures" : "files";
}

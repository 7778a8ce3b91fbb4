import * as z from "zod/mini";
import type { Schemas } from "./endpoint.ts";

export const storageSchemas = {
  getStorageDetails: {
    summary:
      "Total, used and free storage in GB of the room that the caller's files go into; room says whose it is. With purpose: where a file of that kind goes.",
    query: z.object({
      purpose: z.optional(
        z.enum(["profile", "custom", "certificate", "slip", "component", "lesson", "work"]),
      ),
    }),
    output: z.object({
      success: z.literal(true),
      total: z.number(),
      used: z.number(),
      free: z.number(),
      room: z.enum(["shop", "lessons", "people", "slips", "visitors", "own"]),
    }),
  },
  uploadFiles: {
    summary:
      "Takes the files imageinput0, imageinput1, … of a multipart form; all of them or none. Stored files that its field deleteFileList names are deleted, where they are the caller's and nothing uses them.",
    query: z.object({
      purpose: z.optional(
        z.enum(["profile", "custom", "certificate", "slip", "component", "work"]),
      ),
    }),
    output: z.object({ success: z.literal(true), fileName: z.array(z.string()) }),
    refusals: [
      ...([
        "FILE_TYPE_NOT_ALLOWED",
        "IMAGE_INVALID",
        "FILE_DAMAGED",
        "PAYLOAD_TOO_LARGE",
        "OUT_OF_STORAGE",
        "FORBIDDEN",
      ] as const),
      ...(["INPUT_ERROR", "TOO_MANY_REQUESTS"] as const),
      ...(["SLIP_WITHOUT_ORDER", "TOO_MANY_SLIPS"] as const),
    ],
  },
} as const satisfies Record<string, Schemas>;

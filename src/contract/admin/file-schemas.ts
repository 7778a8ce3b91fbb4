import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, done, instant, paged, pageQuery } from "../wire.ts";

const purpose = z.enum([
  "profile",
  "custom",
  "certificate",
  "slip",
  "component",
  "shop",
  "lesson",
  "work",
  "rendition",
]);
const name = z.object({ name: z.string().check(z.maxLength(90)) });
/** A use of a file; `key` names the use when the file is deleted. */
const use = z.object({
  key: z.string(),
  kind: z.enum([
    "person",
    "certificate",
    "answer",
    "course",
    "product",
    "bank_account",
    "site",
    "order",
    "instructor",
    "lesson",
    "submission",
  ]),
  id: z.int(),
  label: z.string(),
});

const file = z.object({
  name: z.string(),
  url: z.string(),
  purpose,
  media_type: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  original_name: z.string(),
  owner_name: z.nullable(z.string()),
  created_at: instant,
  uses: z.array(use),
  /** False for evidence of a payment and for tax documents. */
  is_deletable: z.boolean(),
});

const room = z.object({ total: z.int(), taken: z.int() });

export const filesQuery = z.object({
  view: z._default(z.enum(["largest", "newest", "unused"]), "largest"),
  purpose: z._default(z.enum(["", ...purpose.options]), ""),
  q: z._default(z.string().check(z.maxLength(100)), ""),
  /** Left out: the default of the view. */
  sort: z._default(z.enum(["", "largest", "smallest", "newest", "oldest", "name"]), ""),
  ...pageQuery,
});

export const fileSchemas = {
  adminListFiles: {
    summary:
      "The files of the shop: the largest, the newest, or those that nothing uses, largest first.",
    query: filesQuery,
    output: paged(file),
    refusals: ["FORBIDDEN"],
  },
  adminGetStorageUse: {
    summary:
      "What takes the space, in bytes, from the ledger of files. Reserved is what is being uploaded now.",
    output: data(
      z.object({
        total: z.int(),
        used: z.int(),
        reserved: z.int(),
        /** The two storage quotas; neither can fill the other. */
        buyers: room,
        shop: room,
        purposes: z.array(z.object({ purpose, files: z.int(), size: z.int() })),
        unused: z.object({ files: z.int(), size: z.int() }),
      }),
    ),
    refusals: ["FORBIDDEN"],
  },
  adminGetFile: {
    summary: "One file and everything that uses it.",
    params: name,
    output: data(file),
    refusals: ["NOT_FOUND", "FORBIDDEN"],
  },
  adminDeleteFile: {
    summary:
      "Deletes a file. `uses` repeats the keys of what will miss it: the administrator has seen all that will break.",
    params: name,
    body: z.object({ uses: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500)) }),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "FILE_IN_USE", "FILE_USE_CHANGED"],
  },
  adminFinishUpload: {
    summary:
      "Checks and stores a completed upload. A repeated call returns the same name. `notes` names the caption lines that are not shown, once.",
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    body: z.object({}),
    output: z.object({
      success: z.literal(true),
      fileName: z.array(z.string()),
      notes: z.array(z.string()),
    }),
    refusals: [
      "NOT_FOUND",
      "FORBIDDEN",
      "FILE_TYPE_NOT_ALLOWED",
      "IMAGE_INVALID",
      "FILE_DAMAGED",
      "PAYLOAD_TOO_LARGE",
      "OUT_OF_STORAGE",
      "UPLOAD_OFFSET_CHANGED",
      "INPUT_ERROR",
    ],
  },
} as const satisfies Record<string, Schemas>;

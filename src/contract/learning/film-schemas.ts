import * as z from "zod/mini";
import { languages } from "#domain/language/written-languages.ts";
import { qualities } from "#domain/learning/film/renditions.ts";
import { instant } from "../wire.ts";

/** A film that the shop stores, with what belongs to it. */
export const film = z.object({
  url: z.string(),
  until: instant,
  /** How large it is. */
  bytes: z.int(),
  /**
   * The smaller versions, by the number of lines of their shorter side, and the sound
   * alone.
   */
  renditions: z.array(
    z.object({
      quality: z.enum(qualities),
      lines: z.nullable(z.int()),
      bytes: z.int(),
      url: z.string(),
    }),
  ),
  /** Taller than wide; false also where nobody knows. */
  is_upright: z.boolean(),
  /** The picture before the film plays. */
  poster: z.nullable(z.string()),
  /** WebVTT. */
  captions: z.array(z.object({ lang: z.enum(languages), url: z.string() })),
  /** From lines of the lesson's text such as `0:00 Introduction`. */
  chapters: z.array(z.object({ at: z.int(), title: z.string() })),
  /** One sheet of small pictures, in rows; null: there is none. */
  previews: z.nullable(
    z.object({
      url: z.string(),
      /** The seconds between two pictures. */
      every: z.int(),
      count: z.int(),
      columns: z.int(),
    }),
  ),
});

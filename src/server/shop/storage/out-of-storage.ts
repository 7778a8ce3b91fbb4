import type { Language } from "#domain/link/localized-path.ts";
import type { ShortRoom } from "#domain/storage/storage-space.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

/** One refusal code for all screens. The error beside it names the full quota. */
export function refuseOutOfStorage(room: ShortRoom, lang: Language): Refused<"OUT_OF_STORAGE"> {
  return refuse("OUT_OF_STORAGE", {
    errors: [
      fieldFault(`field.room-${room}`, {
        param: "storage",
        lang,
        code: `ROOM_FULL_${room.toUpperCase()}`,
      }),
    ],
  });
}

import { endOfLive, liveState } from "#domain/learning/live.ts";
import type { Live } from "./live-queries.ts";

/** The status of a live lesson for the viewer, without its link. */
export function liveStatus({
  startsAt,
  minutes,
  link,
  room,
  capacity,
  reserved,
  isReserved,
  attendedAt,
  now,
}: Live) {
  return {
    starts_at: startsAt.toISOString(),
    ends_at: endOfLive(startsAt, minutes).toISOString(),
    state: liveState(startsAt, minutes, now),
    room,
    has_link: link !== "",
    capacity,
    seats_left: capacity === null ? null : Math.max(0, capacity - reserved),
    is_reserved: isReserved,
    attended_at: attendedAt?.toISOString() ?? null,
  };
}

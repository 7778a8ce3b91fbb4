import { useEffect, useState } from "react";
import { quickRead } from "#web/platform/quick-read.ts";

type Seats = { id: number; seats_left: number | null };

/**
 * The current number of seats. The stored page may be minutes old, so limited items are read after
 * hydration.
 */
export function useLiveSeats(items: readonly Seats[]): (item: Seats) => number | null {
  const [live, setLive] = useState<ReadonlyMap<number, number | null>>(new Map());
  const ids = items
    .filter((item) => item.seats_left !== null)
    .map((item) => item.id)
    .slice(0, 50)
    .join(",");
  useEffect(() => {
    if (ids === "") return;
    let wanted = true;
    const read = async () => {
      const { data } = await quickRead<"listSeats">(`/public/seats?ids=${ids}`);
      if (wanted) setLive(new Map(data.map((seats) => [seats.id, seats.seats_left])));
    };
    read().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [ids]);
  return (item) => live.get(item.id) ?? item.seats_left;
}

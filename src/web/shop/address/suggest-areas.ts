import type { Area } from "#domain/address/area.ts";

const shortest = 2;

/**
 * Areas that fit what has been typed so far. Without the list there are none, and typing goes on as
 * without help.
 */
export async function suggestAreas(text: string): Promise<Area[]> {
  if (text.trim().length < shortest) return [];
  try {
    const { searchAreas } = await import("./thai-areas.ts");
    return await searchAreas(text);
  } catch (fault) {
    console.error(fault);
    return [];
  }
}

export type Edges = { left: number; top: number; right: number; bottom: number };
type PlaceRequest = {
  field: Edges;
  /** What the box would take. */
  height: number;
  /** What a person sees of the page. */
  seen: Edges;
  /** Ends where the field ends, and may be wider than it. */
  fromEnd: boolean;
};

const gap = 4;
/** Two suggestions: with less room than that, the other side is better. */
const least = 96;
const wide = 320;

/**
 * Where a box stands beside its field: under it, or above it where there is more room, never beyond
 * what is seen.
 */
export function placeBeside({ field, height, seen, fromEnd }: PlaceRequest) {
  const under = seen.bottom - field.bottom - 2 * gap;
  const above = field.top - seen.top - 2 * gap;
  const isUnder = under >= Math.min(height, Math.max(above, least)) || under >= above;
  const maxHeight = Math.max(least, Math.min(height, isUnder ? under : above));
  const own = field.right - field.left;
  const width = Math.min(fromEnd ? Math.max(own, wide) : own, seen.right - seen.left - 2 * gap);
  const left = Math.max(seen.left + gap, fromEnd ? field.right - width : field.left);
  return {
    left,
    width,
    maxHeight,
    top: isUnder ? field.bottom + gap : field.top - gap - maxHeight,
  };
}

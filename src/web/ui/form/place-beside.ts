export type Edges = { left: number; top: number; right: number; bottom: number };
type PlaceRequest = {
  field: Edges;
  /** The natural height of the box. */
  height: number;
  /** The visible part of the page. */
  seen: Edges;
  /** Aligned with the end of the field, and maybe wider. */
  fromEnd: boolean;
};

const gap = 4;
/** The height of two suggestions. With less space the other side is better. */
const least = 96;
const wide = 320;

/** Places a box below its field, or above it where there is more space, within the visible part. */
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

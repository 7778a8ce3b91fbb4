import type { MenuGroup } from "../shared/admin-places.ts";

export type GroupSize = { group: MenuGroup; places: number };

/** The pixels of the menu in a window of 800: between the header, home and what stands last. */
const room = 592;
const [headHeight, rowHeight] = [28, 36];
/** What is opened most rarely is folded first. */
const foldOrder: readonly MenuGroup[] = ["shop", "people", "teach", "sell", "money"];

/** The groups that are folded in a low window, so that the whole menu is seen without scrolling. */
export function foldedGroups(
  sizes: readonly GroupSize[],
  here: MenuGroup | undefined,
): MenuGroup[] {
  const heightWithout = (folded: readonly MenuGroup[]) =>
    sizes.reduce(
      (sum, { group, places }) =>
        sum + headHeight + (folded.includes(group) ? 0 : places * rowHeight),
      0,
    );
  const folded: MenuGroup[] = [];
  for (const group of foldOrder) {
    if (heightWithout(folded) <= room) break;
    if (group !== here && sizes.some((one) => one.group === group)) folded.push(group);
  }
  return folded;
}

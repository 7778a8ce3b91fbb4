/** The `handle` of a page below which the shop's footer does not stand. */
export const withoutFoot = { foot: false } as const;

export const cartTh = {} as const;

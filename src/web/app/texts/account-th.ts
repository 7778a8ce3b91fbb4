export const accountTh = {} as const;

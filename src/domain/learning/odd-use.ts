/**
 * Unusual use: so many networks in one day of Bangkok, or two countries within an hour. The owner
 * sees it, and nothing is locked.
 */
export const oddNetworksADay = 3;
export const countriesWithinMinutes = 60;
/** The shop keeps for so many days from which networks an account learns. */
export const networkDays = 30;

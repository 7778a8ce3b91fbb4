/**
 * What the owner is shown: so many networks in one day of Bangkok, or two countries within an hour.
 * Nothing is locked by it.
 */
export const oddNetworksADay = 3;
export const countriesWithinMinutes = 60;
/** So long is kept from where an account learns. */
export const networkDays = 30;

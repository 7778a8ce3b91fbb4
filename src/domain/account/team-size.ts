/** How many people run the shop or are invited to. Their list is read whole. */
export const mostTeam = 200;

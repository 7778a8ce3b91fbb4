/**
 * How long a process owns the work it has taken. A process that dies or is paused loses it to the
 * next one. Before anything is sent to others, the row is taken again by its number of tries. A
 * process that was paused finds another number and does nothing.
 */
export const leaseSeconds = 25;

/**
 * How soon a job looks again for work with an expired lease: lease and pause together stay within a
 * minute.
 */
export const againAfterSeconds = 20;

/** How many listings a moderator may have open at once. */
export const MAX_HOLDING = 10;

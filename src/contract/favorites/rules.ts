/** The maximum number of a person's favorites. */
export const MAX_FAVORITES = 500;

/** A median of fewer homes is not shown, wherever it is. */
export const MIN_HOMES_OF_MEDIAN = 30;

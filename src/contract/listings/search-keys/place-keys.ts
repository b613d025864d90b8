/** The keys of places in the address of a search. */
export const PLACE_KEYS = ['place', 'quarter'] as const;

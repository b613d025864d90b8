/** The keys of places in the address of a search. */
export const PLACE_KEYS = ['place', 'quarter'] as const;
/** What a place replaces that is chosen or named: other places, and the part of the map that was searched or drawn. */
export const WHERE_KEYS = [...PLACE_KEYS, 'bbox', 'area'] as const;

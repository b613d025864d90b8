/** What a map can show besides homes: every bus stop, or the places of a kind. */
export const LAYER_KINDS = ['stop', 'school', 'kindergarten', 'hospital', 'park', 'university'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

/** What one wants near a home, in the order of a page: the nearest of each is looked for. */
export const AMENITY_KINDS = ['stop', 'school', 'kindergarten', 'hospital', 'park', 'shopping'] as const;
export type AmenityKind = (typeof AMENITY_KINDS)[number];

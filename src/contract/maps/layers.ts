/** What a map can show besides homes: every bus stop, or the places of a kind. */
export const LAYER_KINDS = ['stop', 'school', 'kindergarten', 'hospital', 'park', 'university'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

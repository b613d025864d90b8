// What every page knows of phrases: the keys of their addresses, without how a phrase is read.

/** The most letters of a phrase. */
export const MAX_PHRASE = 300;

/** In the address of a search: the keys that a phrase did not say but that follow from it. Their chips are dotted. */
export const INFERRED = 'inferred';

/** In the address of words: a place that somebody chose from the suggestions after them. It joins the places that they name. */
export const CHOSEN_PLACE = 'chosen_place';

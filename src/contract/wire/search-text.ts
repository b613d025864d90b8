/** The most characters of a text that staff look for. */
export const MAX_SEARCH_TEXT = 200;

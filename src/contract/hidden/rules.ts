/** The maximum number of homes that a person hides; beyond it the one hidden first is shown again. */
export const MAX_HIDDEN = 1_000;

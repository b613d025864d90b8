/** For how long a decision can be undone, in seconds. Notices about it wait as long. */
export const UNDO_SECONDS = 30;

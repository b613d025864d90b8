/** The key of local storage under which the homes seen in this browser are, for scripts that run before any other. */
export const SEEN_KEY = 'seenHomes';

/** The keys of local storage under which a browser has the homes hidden in it, and the notes that no account has yet. */
export const HIDDEN_KEY = 'hiddenHomes';
export const NOTES_KEY = 'homeNotes';

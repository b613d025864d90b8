// What pages do with hearts, hidden homes and notes: built into one file, which each device loads for itself.

export { QueryClient } from '@tanstack/react-query';
export { clearSession, forgetPerson, storeSession } from '../../../src/session/session-store.ts';
export { browserApi } from '../../../src/web/data/browser-api.ts';
export { changeFavorite, isShownAsKept } from '../../../src/web/favorites/change-favorite.ts';
export { setFavorites } from '../../../src/web/favorites/favorites-query.ts';
export { changeGuestFavorite, isKeptHere } from '../../../src/web/favorites/guest-favorites.ts';
export { mergeFavorites } from '../../../src/web/favorites/merge-favorites.ts';
export { guestHiddenOf } from '../../../src/web/hidden/change-hidden.ts';
export { hideHome } from '../../../src/web/hidden/hide-home.ts';
export { mergeHomes } from '../../../src/web/hidden/merge-homes.ts';
export { ownNotes } from '../../../src/web/notes/note-store.ts';
export { localNotes } from '../../../src/web/notes/use-notes.ts';

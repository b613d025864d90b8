import { clearSession } from '#session/session-store.ts';
import { leaveFor } from '../data/connection/connection.ts';
import { languageOf, pathIn } from '../text/paths.ts';

/** What a 401 or a token that is over means anywhere (spec §4, §8): nobody is signed in any more, and the way leads home. */
export async function leaveSession(): Promise<void> {
  clearSession();
  // takes the pages' cookie; without it the home page clears that itself
  await fetch('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
  await leaveFor(pathIn(languageOf(window.location.pathname), '/'));
}

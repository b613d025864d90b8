import { clearSession } from '#session/session-store.ts';
import { leaveFor } from '../data/connection/connection.ts';
import { languageOf, pathIn } from '../text/paths.ts';

/** Handles a 401 or an expired token anywhere (spec §4, §8): clears the session and opens the home page. */
export async function leaveSession(): Promise<void> {
  await clearSession();
  // clears the pages' cookie; if this fails, the home page clears it
  await fetch('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
  await leaveFor(pathIn(languageOf(window.location.pathname), '/'));
}

import { bearer, clearSession, forgetPerson, hasStoredToken } from '#session/session-store.ts';
import { DEADLINE, leaveFor, reportOutage } from '../data/connection/connection.ts';
import { languageOf, pathIn } from '../text/paths.ts';
import { logFailure } from '../ui/log-failure.ts';
import { endPush } from './end-push.ts';

/** How long what waits may take to be sent before somebody is signed out, in ms. */
const PATIENCE = 3_000;
const waiting = new Set<() => Promise<void>>();

/** What `send` sends to the person's account is sent before they sign out, if it can be: afterwards this browser forgets it. */
export function beforeSignOut(send: () => Promise<void>): () => void {
  waiting.add(send);
  return () => void waiting.delete(send);
}

/** Signs out here and reloads the page (spec §2). @throws when the server was not reached: then nothing changes */
export async function signOut(): Promise<void> {
  const late = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE));
  const note = (error: unknown) => logFailure('what waits for the account was not sent', error);
  await Promise.race([Promise.all([...waiting].map((send) => send().catch(note))), late]).catch(note);
  const token = bearer();
  if (token) await reportOutage(endPush({ authorization: `Bearer ${token}` }));
  await endSession(forgetPerson);
  window.location.reload();
}

/**
 * The token and the pages' cookie are one session: when one is missing, the other is cleared. An expired or unreadable token
 * is handled as a 401 (spec §4).
 */
export async function agreeOnSession(isKnownToPages: boolean): Promise<void> {
  const isKnownHere = bearer() !== null;
  if (!isKnownHere && hasStoredToken()) return leaveSession();
  if (!isKnownHere) await clearSession();
  if (isKnownHere === isKnownToPages) return;
  try {
    await endSession();
    if (isKnownToPages) window.location.reload();
  } catch (error) {
    logFailure('the session could not be ended', error);
  }
}

/** Ends the session on the server, then here. */
async function endSession(clear = clearSession): Promise<void> {
  const token = bearer();
  const response = await reportOutage(postLogout(token ? { authorization: `Bearer ${token}` } : {}));
  if (!response.ok) throw new Error(`logout answered ${response.status}`);
  await clear();
}

/** Handles a 401 or an expired token anywhere (spec §4, §8): clears the session and opens the home page. */
export async function leaveSession(): Promise<void> {
  await clearSession();
  // clears the pages' cookie; if this fails, the home page clears it
  await postLogout().catch(() => undefined);
  await leaveFor(pathIn(languageOf(window.location.pathname), '/'));
}

function postLogout(headers: Record<string, string> = {}): Promise<Response> {
  return fetch('/api/auth/logout', { method: 'POST', headers, signal: AbortSignal.timeout(DEADLINE) });
}

import { ageOf } from '#contract/values/age.ts';
import { localStore } from '#session/local-store.ts';
import { GUEST_KEY } from '#session/session-store.ts';
import { giveInOneTab } from '../data/one-tab.ts';
import { openApi } from '../data/open-api.ts';
import { guestHidden, type HiddenListing } from './hidden-homes.ts';

/**
 * The key of the contact that somebody without an account is told things at, once they came from one of its messages: what they hide
 * in this browser is hidden from their messages, too. `sentAt`: when the home was hidden that was sent last, in ms. `shown`: homes that
 * were shown again and not sent yet.
 */
type GuestKey = { key: string; sentAt: number; shown: readonly Shown[] };
type Shown = { id: number; at: number };

/** Keeps the key of a message's link. */
export function keepGuestKey(key: string): void {
  if (readGuestKey()?.key !== key) write({ key, sentAt: -1, shown: [] });
}

/** A home that was hidden in this browser is shown again: its messages get to know it (`sendToMessages`). */
export function noteShownToGuest({ id }: HiddenListing): void {
  const guestKey = readGuestKey();
  if (guestKey) write({ ...guestKey, shown: [...guestKey.shown, { id, at: Date.now() }] });
}

/** Tells the server what this browser hides and has shown again, each home once. @throws NoConnection, or when the server refuses */
export function sendToMessages(): Promise<void> {
  return readGuestKey() ? giveInOneTab('hidden from messages', send) : Promise.resolve();
}

async function send(): Promise<void> {
  const guestKey = readGuestKey();
  if (!guestKey) return;
  const { key, sentAt } = guestKey;
  const browserApi = await openApi();
  for (const one of guestKey.shown) {
    const params = { path: { id: one.id }, query: { key, age: String(ageOf(one.at)) } };
    const { response } = await browserApi.DELETE('/api/saved-searches/hidden/{id}', { params });
    if (!isTaken(response)) return;
    change(key, ({ shown }) => ({ shown: shown.filter(({ id, at }) => id !== one.id || at !== one.at) }));
  }
  const hidden = guestHidden.read().filter(({ at = 0 }) => at > sentAt);
  if (hidden.length === 0) return;
  // the last one counts as hidden last
  const inOrder = hidden.toReversed();
  const body = { listings: inOrder.map(({ id }) => id), ages: inOrder.map(({ at }) => ageOf(at)) };
  const { response } = await browserApi.PUT('/api/saved-searches/hidden', { params: { query: { key } }, body });
  if (isTaken(response)) change(key, () => ({ sentAt: Math.max(...hidden.map(({ at = 0 }) => at)) }));
}

/** False: the contact is gone, and its key is forgotten. @throws when the server refuses */
function isTaken(response: Response): boolean {
  if (response.status === 404) localStore()?.removeItem(GUEST_KEY);
  else if (!response.ok) throw new Error(`what is hidden from messages answered ${response.status}`);
  return response.ok;
}

/** Changes what is kept of a key, unless another one has taken its place. */
function change(key: string, changeOf: (guestKey: GuestKey) => Partial<GuestKey>): void {
  const guestKey = readGuestKey();
  if (guestKey?.key === key) write({ ...guestKey, ...changeOf(guestKey) });
}

function readGuestKey(): GuestKey | null {
  try {
    const guestKey = JSON.parse(localStore()?.getItem(GUEST_KEY) ?? 'null') as Partial<GuestKey> | null;
    if (typeof guestKey?.key !== 'string' || typeof guestKey.sentAt !== 'number' || !Array.isArray(guestKey.shown))
      return null;
    return guestKey as GuestKey;
  } catch {
    return null;
  }
}

function write(guestKey: GuestKey): void {
  try {
    localStore()?.setItem(GUEST_KEY, JSON.stringify(guestKey));
  } catch {
    // a full or blocked store keeps no key
  }
}

import type { GuestContact } from '#contract/alerts/guest-contact.ts';
import type { KeptHomes, KeptList } from '#contract/alerts/kept.ts';
import { ageOf } from '#contract/values/age.ts';
import type { Language } from '#contract/values/dates.ts';
import { apiError, checkDone, readBody } from '../data/api.ts';
import { giveInOneTab } from '../data/one-tab.ts';
import { openApi } from '../data/open-api.ts';
import { guestHidden } from '../hidden/hidden-homes.ts';
import { guestFavorites } from './guest-favorites.ts';
import { readKeptKey, storeKeptKey } from './kept-key.ts';
import { readTarget } from './target.ts';

// What the server knows of the homes that somebody without an account keeps in this browser: loaded when they are told of them.

const GONE = 404;
/** What was sent last, by the key of its list. */
let sent = '';

/** Asks that somebody is told of these homes, in place of what was asked before. @returns where Telegram confirms it @throws ApiError, NoConnection */
export async function askForNews(contact: GuestContact, locale: Language): Promise<string | null> {
  const browserApi = await openApi();
  const before = readKeptKey();
  const { data } = await readBody(browserApi.POST('/api/kept-lists', { body: { ...readKept(), contact, locale } }));
  storeKeptKey(data.key);
  // one that is gone already is what was wanted
  if (before) await browserApi.DELETE('/api/kept-lists', { params: { query: { key: before } } });
  return data.telegramUrl;
}

/** Tells the server what this browser keeps, if it has changed. @throws ApiError, NoConnection */
export function sendKept(): Promise<void> {
  return giveInOneTab('kept list', async () => {
    const key = readKeptKey();
    if (key && sent !== `${key} ${readKept().listings}`) await send(key);
  });
}

/** The same in any case. @returns the state of the list; null: it is gone @throws ApiError, NoConnection */
export async function readKeptState(): Promise<KeptList['state'] | null> {
  let state: KeptList['state'] | null = null;
  await giveInOneTab('kept list', async () => {
    const key = readKeptKey();
    state = key ? await send(key) : null;
  });
  return state;
}

/** Nobody is told any more. @throws ApiError, NoConnection */
export async function endNews(): Promise<void> {
  const key = readKeptKey();
  if (!key) return;
  const browserApi = await openApi();
  const { error, response } = await browserApi.DELETE('/api/kept-lists', { params: { query: { key } } });
  if (!response.ok && response.status !== GONE) throw apiError(error, response);
  forget(key);
}

/** Somebody has signed in: the homes of the list are their favorites, with what they were told of them. @throws ApiError, NoConnection */
export function giveKeptList(): Promise<void> {
  return giveInOneTab('kept list', async () => {
    const key = readKeptKey();
    if (!key) return;
    const browserApi = await openApi();
    const request = browserApi.POST('/api/kept-lists/account', { params: { query: { key } } });
    if ((await request).response.status !== GONE) await checkDone(request);
    forget(key);
  });
}

async function send(key: string): Promise<KeptList['state'] | null> {
  const browserApi = await openApi();
  const body = readKept();
  const { data, error, response } = await browserApi.PUT('/api/kept-lists', { params: { query: { key } }, body });
  if (response.status === GONE) {
    forget(key);
    return null;
  }
  if (!data) throw apiError(error, response);
  sent = `${key} ${body.listings}`;
  return data.data.state;
}

/** Forgets a key, unless another one has taken its place. */
function forget(key: string): void {
  if (readKeptKey() === key) storeKeptKey(null);
}

/** The listings that this browser keeps, and whose homes it does not hide. */
function readKept(): KeptHomes {
  const hidden = guestHidden.read();
  const homes = guestFavorites.read().flatMap(({ id: name, offer, at }) => {
    const target = readTarget(name);
    if (target?.kind !== 'listing') return [];
    const { id } = target;
    const isHidden = hidden.some((one) => one.id === id || (one.home && offer?.startsWith(`${one.home} `)));
    return isHidden ? [] : { id, age: ageOf(at) };
  });
  return { listings: homes.map(({ id }) => id), ages: homes.map(({ age }) => age) };
}

import { z } from 'zod';
import { MAX_FAVORITES } from '../favorites/rules.ts';
import { ProofHeaders } from '../proof/fields.ts';
import { LANGUAGES } from '../values/dates.ts';
import { Age } from '../wire/age.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { Id, NumberPath, responseOf } from '../wire/page.ts';
import { GuestContact } from './guest-contact.ts';

/** `waiting`: its owner has not said yes; `paused`: they want no such messages. */
const State = z.enum(['waiting', 'on', 'paused']);

/** What one browser without an account keeps, as the owner of its contact sees it. */
export const KeptList = z.object({ id: Id, state: State, homes: z.int() });
export type KeptList = z.infer<typeof KeptList>;

const listings = z
  .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .max(MAX_FAVORITES)
  .describe('all that the browser keeps; those that do not exist are ignored');
const ages = z.array(Age).max(MAX_FAVORITES).describe('of each listing, since it was kept');
const areAsMany = (body: { listings: number[]; ages: number[] }) => body.ages.length === body.listings.length;
const AS_MANY = { error: 'as many as listings', path: ['ages'] };

/** The kept listings of a browser. */
export const KeptHomes = z.strictObject({ listings, ages }).refine(areAsMany, AS_MANY);
export type KeptHomes = z.infer<typeof KeptHomes>;

export const NewKeptList = z
  .strictObject({ listings, ages, locale: z.enum(LANGUAGES).optional(), contact: GuestContact })
  .refine(areAsMany, AS_MANY);
export type NewKeptList = z.infer<typeof NewKeptList>;

const NewKeptListResponse = responseOf(
  z.object({
    /** stands for the list, which this browser alone changes: no way to what else its contact has asked for */
    key: z.string(),
    /** where a Telegram chat confirms it, within ten minutes; null: no chat is asked for */
    telegramUrl: z.string().nullable(),
  }),
).meta({ id: 'NewKeptList' });
const KeptListResponse = responseOf(z.object({ state: State })).meta({ id: 'KeptListState' });

const tag = 'alerts';
/** Of a list, or of a contact. */
const Key = z.object({ key: z.string().max(200) });

/** News of the homes that somebody keeps without an account. */
export const keptListEndpoints = {
  /** Asks that somebody is told what becomes of the homes that this browser keeps, by a mail address or chat that is confirmed first. */
  add: endpoint('POST', '/api/kept-lists', {
    tag,
    access: 'anyone',
    headers: ProofHeaders,
    body: NewKeptList,
    responses: { 200: NewKeptListResponse },
    errors: [400, 404, 429],
  }),
  /** What this browser keeps now. Idempotent. */
  replace: endpoint('PUT', '/api/kept-lists', {
    tag,
    access: 'anyone',
    query: Key,
    body: KeptHomes,
    responses: { 200: KeptListResponse },
    errors: [400, 404],
  }),
  /** Nobody is told any more, and the list is forgotten. */
  remove: endpoint('DELETE', '/api/kept-lists', {
    tag,
    access: 'anyone',
    query: Key,
    responses: NOTHING,
    errors: [400, 404],
  }),
  /** Its homes are favorites of the account from now on, and the list is forgotten. */
  give: endpoint('POST', '/api/kept-lists/account', {
    tag,
    access: 'signed in',
    query: Key,
    responses: NOTHING,
    errors: [400, 401, 404],
  }),
  /** By the key of the contact: pauses a list, or says yes to it. */
  change: endpoint('PUT', '/api/saved-searches/kept/{id}', {
    tag,
    access: 'anyone',
    params: NumberPath,
    query: Key,
    body: z.strictObject({ isPaused: z.boolean() }),
    responses: NOTHING,
    errors: [400, 404],
  }),
  /** In the same way: forgets a list. */
  forget: endpoint('DELETE', '/api/saved-searches/kept/{id}', {
    tag,
    access: 'anyone',
    params: NumberPath,
    query: Key,
    responses: NOTHING,
    errors: [400, 404],
  }),
};

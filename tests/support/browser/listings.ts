import type { Page } from '@playwright/test';
import { CITY_SEED, makePeople } from '../../../packages/demo-city/people.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { openHydrated, untilAlive } from './browser.ts';
import type { StaffMember } from './office.ts';
import { ownPlace } from './own-place.ts';
import { bodyOf, newPerson, type Person } from './people.ts';
import { runOnServer } from './server-tasks.ts';
import { runInDatabase } from './site-database.ts';
import { photo } from './wizard.ts';

/** Posts a pending listing of a home of its own. @returns its id */
export async function postListing(owner: Person, overrides: Record<string, unknown> = {}): Promise<number> {
  const data = {
    Category: 'sale',
    Property_type: 'new_building',
    Area: 68,
    Rooms: 3,
    Floor: 5,
    Total_Floors: 16,
    Price: 143_000,
    Description: 'Dənizə baxan işıqlı mənzil',
    Images: await uploadPhotos(owner),
    Contact_Name: 'Aysel',
    Ownership_Type: 'owner',
    Address: 'Nizami küçəsi 10',
    ...ownPlace(),
    ...overrides,
  };
  const { data: listing } = (await bodyOf(await owner.call('POST', '/api/listings', { data }))) as ListingResponse;
  return listing.id;
}

/** Opens the page of a listing of one's own, whose buttons answer presses later than the page. */
export async function openOwn(page: Page, id: number): Promise<void> {
  await openHydrated(page, `/listing/${id}`);
  await untilAlive(page.getByRole('region', { name: 'Sizin elanınız' }));
}

/** Posts a listing that a moderator gets first, and nobody else. @returns its id */
export async function postClaimed(
  owner: Person,
  moderator: StaffMember,
  overrides?: Record<string, unknown>,
): Promise<number> {
  const id = await postListing(owner, overrides);
  await claimFor(moderator, id);
  return id;
}

/** Claims a listing: it comes first in the moderator's queue. */
export async function claimFor(moderator: StaffMember, id: number): Promise<void> {
  await runInDatabase(
    `insert into moderation_claims (listing_id, moderator_id, expires_at) values ($1, $2, now() + interval '10 minutes')`,
    [id, moderator.user.id],
  );
}

/** Posts a listing and approves it. @returns its id */
export async function postActive(owner: Person, overrides?: Record<string, unknown>): Promise<number> {
  const id = await postListing(owner, overrides);
  await runOnServer('approve', id);
  return id;
}

/** Copies a public listing in the database, as so many homes of their own: each is larger, so that they are not taken for one. @returns the ids of the copies */
export async function copyListing(id: number, count: number): Promise<number[]> {
  const columns = `owner_id, category, property_type, rooms, floor, total_floors, price, description, contact_name,
    ownership_type, phone, address_text, latitude, longitude, district_id, images, image_count, status_ad, expires_at`;
  const copies = await runInDatabase(
    `insert into listings (${columns}, area)
     select ${columns}, area + 20 * n from listings, generate_series(1, $2) n where id = $1 returning id`,
    [id, count],
  );
  return copies.map((copy) => Number(copy.id));
}

/**
 * An agent of the demo city with an expired listing, because a test cannot let time pass. Agents that another test has
 * just signed in are skipped: a number gets one code per minute.
 */
export async function findOwnerOfExpired(): Promise<{ owner: Person; id: number }> {
  const agents = makePeople(makeRandom(CITY_SEED)).filter(({ isAgent }) => isAgent);
  for (const { phone } of agents) {
    const owner = await newPerson(phone).catch(() => null);
    if (!owner) continue;
    const { data } = (await bodyOf(await owner.call('GET', '/api/listings/my?status=expired'))) as { data: Row[] };
    if (data[0]) return { owner, id: data[0].id };
  }
  throw new Error('The demo city has no expired listing');
}

type Row = { id: number };
type ListingResponse = { data: Row };

/** Uploads three photos. @returns their ids */
export async function uploadPhotos(owner: Person): Promise<number[]> {
  const form = new FormData();
  for (const number of [0, 1, 2]) {
    const { name, mimeType, buffer } = await photo(number);
    form.append('files', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  const images = (await bodyOf(await owner.call('POST', '/api/upload', form))) as Row[];
  return images.map(({ id }) => id);
}

/** The ids of those listings that are public. */
export async function findActive(ids: readonly number[]): Promise<number[]> {
  const filters = ids.map((id, at) => `filters[id][$in][${at}]=${id}`).join('&');
  const response = await fetch(`${process.env.EVIM_SITE}/api/listings?${filters}&pagination[pageSize]=100`);
  return ((await response.json()) as { data: { id: number }[] }).data.map(({ id }) => id).sort((a, b) => a - b);
}

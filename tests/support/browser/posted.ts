import sharp from 'sharp';
import { CITY_SEED, makePeople } from '../../../packages/demo-city/people.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { atDesk } from './desk.ts';
import { answerOf, newPerson, type Person } from './people.ts';

/** A listing as its owner has posted it; a moderator has not looked yet. */
export async function postListing(owner: Person, more: Record<string, unknown> = {}): Promise<number> {
  const data = {
    Category: 'sale',
    Property_type: 'new_building',
    Area: 68,
    Rooms: 3,
    Floor: 5,
    Total_Floors: 16,
    Price: 143_000,
    Description: 'Dənizə baxan işıqlı mənzil',
    Images: await upload(owner),
    Contact_Name: 'Aysel',
    Ownership_Type: 'owner',
    Address: 'Nizami küçəsi 10',
    Latitude: 40.3794,
    Longitude: 49.8302,
    ...more,
  };
  const { data: posted } = (await answerOf(await owner.call('POST', '/api/listings', { data }))) as Answer;
  return posted.id;
}

/** The same, approved. */
export async function postActive(owner: Person, more?: Record<string, unknown>): Promise<number> {
  const id = await postListing(owner, more);
  await atDesk('approve', id);
  return id;
}

/**
 * An agent of the demo city with a listing that has expired: time is the one thing a journey cannot make pass. A number
 * gets one code a minute, so whom another journey has just signed in is passed over.
 */
export async function findOwnerOfExpired(): Promise<{ owner: Person; id: number }> {
  const agents = makePeople(makeRandom(CITY_SEED)).filter(({ isAgent }) => isAgent);
  for (const { phone } of agents) {
    const owner = await newPerson(phone).catch(() => null);
    if (!owner) continue;
    const { data } = (await answerOf(await owner.call('GET', '/api/listings/my?status=expired'))) as { data: Row[] };
    if (data[0]) return { owner, id: data[0].id };
  }
  throw new Error('Nobody of the demo city has an expired listing');
}

type Row = { id: number };
type Answer = { data: Row };

/** Three small photos of different colours. */
async function upload(owner: Person): Promise<number[]> {
  const form = new FormData();
  for (const background of ['#c8d8e8', '#e8d8c8', '#d8e8c8']) {
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    form.append('files', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  }
  const images = (await answerOf(await owner.call('POST', '/api/upload', form))) as Row[];
  return images.map(({ id }) => id);
}

import sharp from 'sharp';
import { bodyOf, type Person } from './people.ts';

/** Posts a flat near Nizami station with three photos, as the wizard does. It is pending. */
export async function postFlat(person: Person, overrides: Record<string, unknown> = {}): Promise<{ id: number }> {
  const files = new FormData();
  for (const background of ['#a31621', '#2f6f4f', '#2b4c7e']) {
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    files.append('files', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'otaq.jpg');
  }
  const uploads = (await bodyOf(await person.call('POST', '/api/upload', files))) as { id: number }[];
  const data = {
    Category: 'sale',
    Property_type: 'new_building',
    Area: 68.5,
    Rooms: 2,
    Floor: 5,
    Total_Floors: 16,
    Price: 125_000,
    Rent_Type: null,
    Description: 'Günəşli mənzil',
    Repair_Status: 'repaired',
    Images: uploads.map(({ id }) => id),
    Contact_Name: 'Aysel',
    Ownership_Type: 'owner',
    Phone: person.phone,
    Address: 'Nizami küçəsi 10',
    Latitude: 40.3794,
    Longitude: 49.8302,
    ...overrides,
  };
  const { data: listing } = (await bodyOf(await person.call('POST', '/api/listings', { data }))) as {
    data: { id: number };
  };
  return listing;
}

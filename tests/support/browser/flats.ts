import { ownPlace } from './own-place.ts';
import { bodyOf, type Person } from './people.ts';
import { photo } from './wizard.ts';

/** Posts a flat near Nizami station with three photos, as the wizard does. It is pending. */
export async function postFlat(person: Person, overrides: Record<string, unknown> = {}): Promise<{ id: number }> {
  const files = new FormData();
  for (const number of [0, 1, 2]) {
    const { name, mimeType, buffer } = await photo(number);
    files.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
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
    ...ownPlace(),
    ...overrides,
  };
  const { data: listing } = (await bodyOf(await person.call('POST', '/api/listings', { data }))) as {
    data: { id: number };
  };
  return listing;
}

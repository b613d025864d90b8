import { uploadPhotos } from './listings.ts';
import { ownPlace } from './own-place.ts';
import { bodyOf, type Person } from './people.ts';

/** Posts a flat near Nizami station with three photos, as the wizard does. It is pending. */
export async function postFlat(person: Person, overrides: Record<string, unknown> = {}): Promise<{ id: number }> {
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
    Images: await uploadPhotos(person),
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

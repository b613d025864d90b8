import type { Phrase } from '../../search/rows.ts';
import type { Language } from '../../values/dates.ts';
import { formatNumber } from '../../values/numbers.ts';
import type { Listing } from '../api.ts';
import { roomsText } from '../fields.ts';

type Named = Partial<Pick<Listing, 'Property_type' | 'Rooms' | 'Area'>>;

/** What a listing offers: rooms and type, for land its area, for a garage the type alone (spec §2, Listing detail). */
export function listingTitle({ Property_type: type, Rooms, Area = 0 }: Named, language: Language): Phrase {
  if (!type) return { key: 'title_unknown' };
  if (type === 'land') return { key: 'title_land', values: { area: formatNumber(Area, language) } };
  if (type === 'garage') return { key: 'title_garage' };
  return Rooms ? { key: `title_${type}`, values: { rooms: roomsText(Rooms) } } : { key: `type_${type}` };
}

import type { Listing } from '#contract/listings/api.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { listingTitle } from '#contract/listings/title/listing-title.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { parseOneQuery } from '#contract/wire/query-list.ts';
import type { Deps } from '../../../deps.ts';
import type { LetterCard } from '../../../letters/letter.ts';
import { fillText, translate } from '../../../text/texts.ts';
import { findListing } from '../../queries.ts';
import { type Locale, placeTexts, priceTexts } from '../../text-service.ts';

const SELECTION = {
  fields: ['Category', 'Property_type', 'Rent_Type', 'Area', 'Rooms', 'Price'],
  populate: {
    Images: { fields: ['formats'] },
    Metro: { fields: ['Name'] },
    district: { fields: ['Name'] },
    settlement: { fields: ['Name'] },
  },
};

/** A listing as a letter shows it to its owner, whatever its status; null when it is gone. */
export async function findCard(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
  locale: Locale,
): Promise<LetterCard | null> {
  const { language, texts } = locale;
  const row = await findListing(db, String(id), parseOneQuery(LISTING, { ...SELECTION, locale: language }));
  if (!row) return null;
  const listing = JSON.parse(row.body) as Partial<Listing>;
  const { price, period } = priceTexts(listing, locale);
  const photo = listing.Images?.[0]?.formats?.medium.url;
  return {
    title: translate(language, listingTitle(listing, language), texts),
    place: placeTexts(listing, locale).join(' · '),
    price: price + period,
    number: fillText(texts.listing_number ?? '', { id: String(id) }),
    photo: photo ? config.PUBLIC_URL + photo : null,
    url: `${config.PUBLIC_URL}${pathIn(language, `/listing/${id}`)}`,
  };
}

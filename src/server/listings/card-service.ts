import type { Listing } from '#contract/listings/api.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { listingTitle } from '#contract/listings/title/listing-title.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { parseOneQuery } from '#contract/wire/query-list.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { MessageCard } from '../ports.ts';
import { translate } from '../text/texts.ts';
import { readListingTexts } from './queries.ts';
import { type Locale, perUnitText, placeTexts, priceTexts } from './text-service.ts';

const SELECTION = {
  fields: ['Category', 'Property_type', 'Rent_Type', 'Area', 'Rooms', 'Price', 'Price_Per_Sqm'],
  populate: {
    Images: { fields: ['formats'] },
    Metro: { fields: ['Name'] },
    district: { fields: ['Name'] },
    settlement: { fields: ['Name'] },
  },
};

/** The active ones of some listings as messages show them, by id. */
export async function findMessageCards(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, MessageCard>> {
  const texts = await readListingTexts(db, ids, parseOneQuery(LISTING, { ...SELECTION, locale: locale.language }));
  return new Map([...texts].map(([id, text]) => [id, cardOf(JSON.parse(text) as Listing, locale, config.PUBLIC_URL)]));
}

function cardOf(listing: Listing, locale: Locale, publicUrl: string): MessageCard {
  const { language, texts } = locale;
  const { price, period } = priceTexts(listing, locale);
  const photo = listing.Images?.[0]?.formats?.medium.url;
  return {
    listing: listing.id,
    title: translate(language, listingTitle(listing, language), texts),
    place: placeTexts(listing, locale).join(' · '),
    price: [price + period, perUnitText(listing, locale)].filter(Boolean).join(' · '),
    note: null,
    photo: photo ? publicUrl + photo : null,
    url: `${publicUrl}${pathIn(language, `/listing/${listing.id}`)}`,
  };
}

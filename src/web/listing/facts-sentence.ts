import type { ListingDetail } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { areaText, floorText, placeParts, priceText, titleOf } from '../cards/listing-text.ts';
import { distanceText } from '../text/distance.ts';
import type { Translate } from '../text/translation.ts';

/** A listing in sentences of facts, for search engines and previews of links: in the page's language, whatever its text is in. */
export function factsSentence(t: Translate, language: Language, listing: ListingDetail): string {
  const { Category, Property_type: type, Nearest_Metro: station, Metro_Distance: metres } = listing;
  const { price, period } = priceText(t, language, listing);
  const floor = floorText(listing);
  const home = [
    titleOf(t, language, listing),
    // the title of land is its area
    type !== 'land' && areaText(t, language, listing),
    floor && `${t('floor').toLocaleLowerCase(language)} ${floor}`,
  ];
  const isNear = station?.Name !== undefined && typeof metres === 'number';
  const place = isNear
    ? [
        ...placeParts(t, { ...listing, Metro: null }),
        `${t('metro_station', { name: station.Name })} (${distanceText(t, language, metres)})`,
      ]
    : placeParts(t, listing);
  return [
    t(Category === 'sale' ? 'facts_sale' : 'facts_rent', { home: textOf(home) }),
    textOf(place),
    t('price_is', { price: price + period }),
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

function textOf(parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

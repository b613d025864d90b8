import type { ListingDetail } from '#contract/listings/api.ts';
import {
  DETAILS,
  factKey,
  LISTING_CHOICES,
  LISTING_FACTS,
  LISTING_MEASURES,
  type ListingMeasure,
} from '#contract/listings/details.ts';
import { roomsText } from '#contract/listings/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice, formatPriceRange } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { addressText, areaText, floorText, perUnitText, placeLine, priceText } from '../cards/listing-text.ts';
import { hourText } from '../listing/property-fact.tsx';
import type { Translate } from '../text/translation.ts';

/** A home of a comparison, with what only its loader can tell. */
export type Compared = {
  listing: ListingDetail;
  /** the monthly payment by the calculator's defaults, in AZN; null: not offered with a mortgage */
  monthly: number | null;
  /** Posted_At in words; null: unknown */
  posted: string | null;
  /** the day of the comparison with the market in words; null: no range is told */
  asOf: string | null;
};

/** A line of a comparison: a value for each home; null where it has none. */
type ComparisonRow = { name: string; values: (string | null)[]; differs: boolean; isAddress: boolean };

/** What homes are compared by, in the order of the questions. What none of them has is left out. */
export function comparisonRows(t: Translate, language: Language, homes: readonly Compared[]): ComparisonRow[] {
  const addressName = t('compare_address');
  const rows: [string, (home: Compared) => string | number | null | undefined][] = [
    [t('compare_price'), ({ listing }) => Object.values(priceText(t, language, listing)).join('')],
    [t('compare_per_unit'), ({ listing }) => perUnitText(t, language, listing)],
    [t('market_price'), (home) => marketText(t, language, home)],
    [t('compare_monthly'), ({ monthly }) => monthly && formatPrice(monthly, language)],
    [t('property_type'), ({ listing: { Property_type: type } }) => type && t(`type_${type}`)],
    [t('rooms'), ({ listing: { Rooms } }) => Rooms && roomsText(Rooms)],
    [t('area'), ({ listing }) => areaText(t, language, listing)],
    [t('floor'), ({ listing }) => floorText(listing)],
    [t('storeys'), ({ listing }) => (listing.Property_type === 'house' ? listing.Total_Floors : null)],
    [t('compare_metro'), ({ listing }) => walkText(t, listing)],
    [addressName, ({ listing }) => addressText(t, listing, ', ')],
    ...LISTING_CHOICES.map((name): (typeof rows)[number] => [
      t(DETAILS[name].legend),
      ({ listing }) => listing[name] && t(`${DETAILS[name].key}_${listing[name]}`),
    ]),
    ...LISTING_MEASURES.map((name): (typeof rows)[number] => [
      t(DETAILS[name].legend),
      ({ listing }) => measureText(name, listing[name], language),
    ]),
    // a fact counts where one of them has it
    ...LISTING_FACTS.filter((name) => homes.some(({ listing }) => listing[name])).map((name): (typeof rows)[number] => [
      t(name),
      ({ listing }) => t(factKey(name, listing[name])),
    ]),
    [t('compare_by'), ({ listing: { Ownership_Type: by } }) => by && t(`ownership_${by}`)],
    [t('compare_posted'), ({ posted }) => posted],
  ];
  return rows
    .map(([name, read]) => {
      const values = homes.map((home) => String(read(home) ?? '') || null);
      return { name, values, differs: new Set(values).size > 1, isAddress: name === addressName };
    })
    .filter(({ values }) => values.some((value) => value !== null));
}

/** The range with the number of homes that it comes from, and its day. */
function marketText(
  t: Translate,
  language: Language,
  { listing: { Price_Band: band }, asOf }: Compared,
): string | null {
  return band && t('compare_market', { range: formatPriceRange(band, language), count: band.n, date: asOf ?? '' });
}

function measureText(name: ListingMeasure, value: number | null | undefined, language: Language): string | null {
  if (typeof value !== 'number') return null;
  const { input } = DETAILS[name];
  return 'unit' in input && input.unit === 'hour' ? hourText(value) : formatNumber(value, language);
}

/** `Nizami, 12 dəq`, where the home has a point of its own. */
function walkText(t: Translate, listing: ListingDetail): string | null {
  const { name, walk } = placeLine(t, listing);
  return walk && `${name}, ${walk.replaceAll(' ', '\u00a0')}`;
}

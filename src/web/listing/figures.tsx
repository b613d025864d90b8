import type { ListingDetail } from '#contract/listings/api.ts';
import { DETAILS, LISTING_MEASURES } from '#contract/listings/details.ts';
import { roomsText } from '#contract/listings/fields.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { areaText, floorText } from '../cards/listing-text.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

/** The figures of a property, depending on its type. */
export function Figures({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { Property_type: type, Rooms, Total_Floors } = listing;
  const figures: [string, string | number | null | undefined][] = [
    [t('area'), areaText(t, language, listing)],
    [t('rooms'), Rooms && roomsText(Rooms)],
    [t('floor'), floorText(listing)],
    [t('storeys'), type === 'house' ? Total_Floors : null],
    // hours stand with the rules of the house
    ...LISTING_MEASURES.filter((name) => !('isUnsearched' in DETAILS[name])).map((name): [string, string | null] => {
      const value = listing[name];
      return [t(DETAILS[name].legend), value ? formatNumber(value, language) : null];
    }),
  ];
  return (
    <dl className="mt-5 flex flex-wrap gap-3">
      {figures.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined && (
            <div
              key={name}
              className="flex grow basis-24 flex-col-reverse rounded-card border border-line bg-surface p-3 md:px-4"
            >
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

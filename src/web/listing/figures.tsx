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
    <dl className="flex flex-wrap gap-x-8 gap-y-3 tabular-nums">
      {figures.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined && (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-lg font-semibold whitespace-nowrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

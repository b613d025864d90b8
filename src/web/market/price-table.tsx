import type { FlatChoice, MergedSegment, PlacePrices, PriceSegment } from '#contract/market/api.ts';
import { WHOLE_CITY } from '#contract/market/place-prices.ts';
import { useTranslation } from '../text/translation.ts';
import { MergedRow, PriceHeader, PriceRow } from './price-columns.tsx';
import { roomsOf } from './rooms-of.ts';

type Props = {
  category: 'sale' | 'rent';
  prices: Pick<PlacePrices, 'segments' | 'merged' | 'district' | 'settlement'>;
};

/**
 * Medians by rooms and type, with the middle half of the prices, and for flats of which there are too few the row that contains
 * them; nothing where too few homes are known.
 */
export function PriceTable({ category, prices: { segments, merged, district, settlement } }: Props) {
  const { t } = useTranslation();
  const ownRows = segments.filter((one) => one.category === category);
  if (ownRows.length === 0) return null;
  const rows = [...ownRows, ...merged.filter((one) => one.category === category)].sort(inOrder);
  const typeName = (type: PriceSegment['type']) => t(`type_${type ?? 'flat'}`);
  const roomsName = (rooms: number) => t('rooms_count', { count: rooms, rooms: roomsOf(rooms) });
  const here = settlement ?? district;
  const placeName = (slug: string) => (slug === district?.slug ? district.Name : t('baku'));
  const widerRow = ({ place, type, rooms }: MergedSegment['wider']) =>
    t('price_in_wider_row', {
      row: [
        ...(place === (here?.slug ?? WHOLE_CITY) ? [] : [placeName(place)]),
        ...[typeName(type), ...(rooms === null ? [] : [roomsName(rooms)])],
      ].join(', '),
    });
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{t(`prices_of_${category}`)}</h2>
      <table className="mt-3 w-full text-left text-sm tabular-nums sm:text-base">
        <PriceHeader>
          <span className="max-sm:sr-only">{t('property_type')}</span>
        </PriceHeader>
        <tbody>
          {rows.map((row) => {
            const { type, rooms } = row;
            const name =
              rooms === null ? (
                typeName(type)
              ) : (
                <span className="block ps-2 sm:ps-4">
                  <span className="sr-only">{typeName(type)}, </span>
                  {roomsName(rooms)}
                </span>
              );
            const key = `${type} ${rooms}`;
            return 'wider' in row ? (
              <MergedRow key={key} name={name}>
                {widerRow(row.wider)}
              </MergedRow>
            ) : (
              <PriceRow key={key} prices={row} isWhole={rooms === null}>
                {name}
              </PriceRow>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Both types of flats first, then each, and of these all rooms first. */
function inOrder(a: FlatChoice, b: FlatChoice): number {
  return (a.type ?? '').localeCompare(b.type ?? '') || (a.rooms ?? 0) - (b.rooms ?? 0);
}

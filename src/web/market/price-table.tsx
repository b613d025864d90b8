import type { FlatChoice, PlacePrices, PriceSegment } from '#contract/market/api.ts';
import { useTranslation } from '../text/translation.ts';
import { PriceHeader, PriceRow } from './price-columns.tsx';
import { roomsOf } from './rooms-of.ts';

type Props = {
  category: 'sale' | 'rent';
  prices: Pick<PlacePrices, 'segments' | 'merged'>;
};

/**
 * Medians by rooms and type, with the middle half of the prices; a line below says that there are too few of others. Nothing where
 * too few homes are known.
 */
export function PriceTable({ category, prices: { segments, merged } }: Props) {
  const { t } = useTranslation();
  const rows = segments.filter((one) => one.category === category).sort(inOrder);
  if (rows.length === 0) return null;
  const typeName = (type: PriceSegment['type']) => t(`type_${type ?? 'flat'}`);
  const roomsName = (rooms: number) => t('rooms_count', { count: rooms, rooms: roomsOf(rooms) });
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
            return (
              <PriceRow key={`${type} ${rooms}`} prices={row} isWhole={rooms === null}>
                {name}
              </PriceRow>
            );
          })}
        </tbody>
      </table>
      {merged.some((one) => one.category === category) && (
        <p className="mt-3 text-sm text-muted">{t('prices_of_others')}</p>
      )}
    </section>
  );
}

/** Both types of flats first, then each, and of these all rooms first. */
function inOrder(a: FlatChoice, b: FlatChoice): number {
  return (a.type ?? '').localeCompare(b.type ?? '') || (a.rooms ?? 0) - (b.rooms ?? 0);
}

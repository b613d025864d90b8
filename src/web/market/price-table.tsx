import type { PriceSegment } from '#contract/market/api.ts';
import { useTranslation } from '../text/translation.ts';
import { PriceHeader, PriceRow } from './price-columns.tsx';
import { roomsOf } from './rooms-of.ts';

type Props = { category: 'sale' | 'rent'; segments: readonly PriceSegment[] };

/** Medians by rooms and type, with the middle half of the prices; nothing where too few homes are known. */
export function PriceTable({ category, segments }: Props) {
  const { t } = useTranslation();
  const rows = segments.filter((one) => one.category === category);
  if (rows.length === 0) return null;
  const typeName = (type: PriceSegment['type']) => t(`type_${type ?? 'flat'}`);
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{t(`prices_of_${category}`)}</h2>
      <table className="mt-3 w-full text-left text-sm tabular-nums sm:text-base">
        <PriceHeader>
          <span className="max-sm:sr-only">{t('property_type')}</span>
        </PriceHeader>
        <tbody>
          {rows.map(({ type, rooms, ...prices }) => (
            <PriceRow key={`${type} ${rooms}`} prices={prices} isWhole={rooms === null}>
              {rooms === null ? (
                typeName(type)
              ) : (
                <span className="block ps-2 sm:ps-4">
                  <span className="sr-only">{typeName(type)}, </span>
                  {t('rooms_count', { count: rooms, rooms: roomsOf(rooms) })}
                </span>
              )}
            </PriceRow>
          ))}
        </tbody>
      </table>
    </section>
  );
}

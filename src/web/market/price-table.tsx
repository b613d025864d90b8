import { roomsText } from '#contract/listings/fields.ts';
import type { PriceSegment } from '#contract/market/api.ts';
import { MOST_ROOMS } from '#contract/market/district-prices.ts';
import { formatPrice, formatSum } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

type Props = { category: 'sale' | 'rent'; segments: readonly PriceSegment[] };

/** Medians by rooms and type, with the middle half of the prices; nothing where too few homes are known. */
export function PriceTable({ category, segments }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const rows = segments.filter((one) => one.category === category);
  if (rows.length === 0) return null;
  const typeName = (type: PriceSegment['type']) => t(`type_${type ?? 'flat'}`);
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{t(`prices_of_${category}`)}</h2>
      <table className="mt-3 w-full text-left text-sm tabular-nums sm:text-base">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th className="py-2 pe-3 font-medium">
              <span className="max-sm:sr-only">{t('property_type')}</span>
            </th>
            <th className="px-1.5 py-2 text-right sm:px-3 font-medium">{t('median_price')}</th>
            <th className="px-1.5 py-2 text-right sm:px-3 font-medium">{t('price_middle_half')}</th>
            <th className="hidden py-2 ps-3 text-right font-medium sm:table-cell">{t('homes_number')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, rooms, homes, low, median, high }) => (
            <tr key={`${type} ${rooms}`} className={`border-b border-line ${rooms === null ? 'font-semibold' : ''}`}>
              <th
                scope="row"
                className={`py-2.5 pe-1.5 ${rooms === null ? 'font-semibold' : 'ps-2 font-normal sm:ps-4'}`}
              >
                {rooms === null ? (
                  typeName(type)
                ) : (
                  <>
                    <span className="sr-only">{typeName(type)}, </span>
                    {t('rooms_count', { count: rooms, rooms: roomsOf(rooms) })}
                  </>
                )}
              </th>
              <td className="px-1.5 text-right sm:px-3 whitespace-nowrap">{formatPrice(median, language)}</td>
              <td className="py-1 ps-1.5 text-right font-normal text-muted sm:px-3">
                {/* breaks after the dash alone: a number has unbreakable spaces */}
                {formatSum(low, 0, language)}–{formatPrice(high, language)}
              </td>
              <td className="hidden ps-3 text-right font-normal text-muted sm:table-cell">
                {formatNumber(homes, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const roomsOf = (rooms: number) => (rooms === MOST_ROOMS ? `${rooms}+` : roomsText(rooms));

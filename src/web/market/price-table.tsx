import { roomsText } from '#contract/listings/fields.ts';
import type { PriceSegment } from '#contract/market/api.ts';
import { MAX_ROOMS } from '#contract/market/district-prices.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatDecimals, formatNumber } from '#contract/values/numbers.ts';
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
            <th className="py-2 ps-3 text-right font-medium sm:px-3">
              {t('median_price')}
              <span className="block font-normal sm:hidden">{t('price_middle_half')}</span>
            </th>
            <th className="hidden px-3 py-2 text-right font-medium sm:table-cell">{t('price_middle_half')}</th>
            <th className="hidden py-2 ps-3 text-right font-medium sm:table-cell">{t('homes_number')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, rooms, homes, ...prices }) => (
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
                <span className="block font-normal text-muted sm:hidden">
                  {t('flats_count', { count: homes, number: formatNumber(homes, language) })}
                </span>
              </th>
              <td className="py-1.5 ps-3 text-right whitespace-nowrap sm:px-3">
                {formatPrice(prices.median, language)}
                <span className="block font-normal text-muted sm:hidden">{rangeOf(prices, language)}</span>
              </td>
              <td className="hidden px-3 text-right font-normal whitespace-nowrap text-muted sm:table-cell">
                {rangeOf(prices, language)}
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

const rangeOf = ({ low, high }: Pick<PriceSegment, 'low' | 'high'>, language: Language) =>
  `${formatDecimals(low, 0, language)}–${formatPrice(high, language)}`;

const roomsOf = (rooms: number) => (rooms === MAX_ROOMS ? `${rooms}+` : roomsText(rooms));

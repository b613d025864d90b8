import type { FlatChoice, PlacePrices } from '#contract/market/api.ts';
import { ALL_FLATS } from '#contract/market/place-prices.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { PillLinks } from '../ui/pill-links.tsx';
import { MONTHS_ID, monthsPath } from './months-path.ts';
import { PriceTrend } from './price-trend.tsx';
import { roomsOf } from './rooms-of.ts';

type Props = {
  /** of the place; undefined: the whole city */
  slug: string | undefined;
  chosen: FlatChoice;
  prices: Pick<PlacePrices, 'months' | 'choices' | 'levels'>;
  /** of each of the months */
  names: readonly string[];
};

/** Prices month by month, of flats that the visitor chooses by links: the address holds the choice. */
export function MonthPrices({ slug, chosen, prices: { months, choices, levels }, names }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  if (choices.length === 0) return null;
  const isKnown = choices.some((one) => one.type === chosen.type && one.rooms === chosen.rooms);
  // an address of too few flats leads on to those of all
  const beside = isKnown ? chosen : ALL_FLATS;
  // they are of all flats
  const shownLevels = chosen.type === null && chosen.rooms === null ? levels : [];
  const pillsOf = <Name extends keyof FlatChoice>(name: Name, wordsOf: (value: FlatChoice[Name]) => string) => {
    const other = name === 'type' ? 'rooms' : 'type';
    return choices
      .filter((one) => one[other] === beside[other])
      .map((one) => ({
        to: linkTo(monthsPath(slug, one)),
        label: wordsOf(one[name]),
        isChosen: isKnown && one[name] === chosen[name],
      }));
  };
  const rooms = pillsOf('rooms', (value) =>
    value === null ? t('all_rooms') : t('rooms_count', { count: value, rooms: roomsOf(value) }),
  );
  const types = pillsOf('type', (value) => (value === null ? t('all_types') : t(`type_${value}`)));
  return (
    <section id={MONTHS_ID} className="mt-10">
      <h2 className="text-xl font-semibold">{t('prices_by_month')}</h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{t('prices_by_month_of')}</p>
      <div className="mt-3 space-y-2 print:hidden">
        {(rooms.length > 1 || !isKnown) && <PillLinks label={t('rooms_filter')} links={rooms} />}
        {types.length > 1 && <PillLinks label={t('property_type')} links={types} />}
      </div>
      {!isKnown && <p className="mt-4 max-w-prose">{t('prices_too_few')}</p>}
      <div className="lg:grid lg:grid-cols-2 lg:gap-10">
        {(['sale', 'rent'] as const).map((category) => (
          <PriceTrend
            key={category}
            category={category}
            // for sale, flats of all sizes are compared by the square metre; rents are whole sums that people know
            by={category === 'sale' && chosen.rooms === null ? 'perMetre' : 'median'}
            months={months}
            levels={shownLevels}
            names={names}
          />
        ))}
      </div>
      {shownLevels.length > 0 && (
        <details className="mt-2 max-w-prose text-sm text-muted">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {t('market_how')}
          </summary>
          <p>{t('same_kind_how')}</p>
        </details>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { roomsText } from '#contract/listings/fields.ts';
import { LANDING_ROOMS, type Landing, landingPath, MIN_REFINED } from '#contract/listings/landing/landing.ts';
import type { ListingPrices } from '#contract/listings/prices.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { translatePhrase } from '../text/phrases.ts';
import { useTranslation } from '../text/translation.ts';
import type { Neighbours } from './landing-neighbours.ts';
import { filtersOfLanding } from './landings.ts';

type Props = {
  landing: Landing;
  prices: ListingPrices;
  /** the page of what flats cost there, without language; null: it tells nothing of such homes */
  pricesPath: string | null;
  bands: Neighbours['bands'];
};

/** What the homes of a landing page cost: medians where enough homes are offered, by rooms, and the pages of each range of prices. */
export function LandingPrices({ landing, prices, pricesPath: path, bands }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const rooms = landing.rooms
    ? []
    : prices.Rooms.filter((one) => one.Price !== null || roomsPath(landing, one) !== null);
  if (prices.Price === null && bands.length === 0 && rooms.length === 0 && path === null) return null;
  const hasMedians = rooms.some(({ Price }) => Price !== null);
  const period = landing.category === 'sale' ? '' : t(landing.category === 'daily' ? 'per_day' : 'per_month');
  return (
    <section aria-labelledby="prices" className="page-width mt-12">
      <h2 id="prices" className="text-xl font-semibold">
        {t('landing_prices')}
      </h2>
      {prices.Price !== null && (
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
          <Figure name={t('median_price')}>
            {formatPrice(prices.Price, language)}
            {period}
          </Figure>
          {landing.category === 'sale' && prices.Price_Per_Sqm !== null && (
            <Figure name={t('median_per_m2')}>
              {t('price_per_m2', { price: formatPrice(prices.Price_Per_Sqm, language) })}
            </Figure>
          )}
        </dl>
      )}
      {rooms.length > 0 && (
        <table className="mt-6 w-full max-w-xl tabular-nums">
          <caption className="sr-only">{t('prices_by_rooms')}</caption>
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted">
              <th className="py-2 pr-3 font-medium">{t('rooms')}</th>
              <th className="px-3 py-2 text-right font-medium last:pr-0">{t('listings_number')}</th>
              {hasMedians && <th className="py-2 pl-3 text-right font-medium">{t('median_price')}</th>}
            </tr>
          </thead>
          <tbody>
            {rooms.map(({ value, count, Price }) => (
              <tr key={value} className="border-b border-line">
                <th scope="row" className="pr-3 text-left font-normal">
                  <RoomsLink rooms={value} path={roomsPath(landing, { value, count })} />
                </th>
                <td className="px-3 text-right text-muted last:pr-0">{formatNumber(count, language)}</td>
                {hasMedians && (
                  <td className="py-2 pl-3 text-right font-semibold">
                    {Price !== null && formatPrice(Price, language) + period}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <BandLinks landing={landing} bands={bands} />
      {path !== null && (
        <p className="mt-4">
          <Link
            to={linkTo(path)}
            className="inline-flex min-h-11 items-center font-medium text-caspian underline underline-offset-4"
          >
            {t('prices_link')}
          </Link>
        </p>
      )}
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** The page of so many rooms; null: there is none, or it has too few homes. */
const roomsPath = (landing: Landing, { value, count }: { value: number; count: number }) =>
  LANDING_ROOMS.includes(value) && count >= MIN_REFINED ? landingPath({ ...landing, rooms: value }) : null;

function RoomsLink({ rooms, path }: { rooms: number; path: string | null }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const text = t('rooms_count', { count: rooms, rooms: roomsText(rooms) });
  if (!path) return <span className="flex min-h-11 items-center">{text}</span>;
  return (
    <Link to={linkTo(path)} className="flex min-h-11 items-center font-medium text-caspian hover:underline">
      {text}
    </Link>
  );
}

function BandLinks({ landing, bands }: Pick<Props, 'landing' | 'bands'>) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const others = bands.filter(({ band }) => band.slug !== landing.band?.slug);
  if (others.length === 0) return null;
  const nameOf = ({ band }: Neighbours['bands'][number]) => {
    const [price] = listingSearch
      .partsOf({ ...filtersOfLanding({ ...landing, band }) })
      .filter(({ name }) => name === 'price');
    return price ? translatePhrase(t, listingSearch.phraseOf(price, { places: [], language })) : '';
  };
  return (
    <nav aria-label={t('by_price')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {others.map((one) => (
          <li key={one.path}>
            <Link
              to={linkTo(one.path)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 tabular-nums transition-colors hover:border-caspian hover:text-caspian"
            >
              {nameOf(one)}
              <span className="text-sm text-muted">{formatNumber(one.count, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

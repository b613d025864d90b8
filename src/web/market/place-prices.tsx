import { Link } from 'react-router';
import type { Dataset } from 'schema-dts';
import { landingPath } from '#contract/listings/landing/landing.ts';
import { districtNameIn } from '#contract/listings/title/place-title.ts';
import { settlementPhrase } from '#contract/listings/title/settlement-title.ts';
import type { PlacePrices } from '#contract/market/api.ts';
import { pricesPath, pricesTablePath, WHOLE_CITY } from '#contract/market/place-prices.ts';
import { formatMonth } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber, formatPercent } from '#contract/values/numbers.ts';
import { failPage, readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData } from '../seo/lists.ts';
import { useAddresses } from '../text/addresses.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { translatePhrase } from '../text/phrases.ts';
import { useTranslation } from '../text/translation.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/place-prices.ts';
import { MonthPrices } from './month-prices.tsx';
import { readChoice } from './months-path.ts';
import { PriceBars } from './price-bars.tsx';
import { PriceMap } from './price-map.tsx';
import { PriceTable } from './price-table.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(visit);
  const locale = languageOf(url.pathname);
  const place = params.place ?? WHOLE_CITY;
  const chosen = readChoice(url.searchParams);
  const { type, rooms } = chosen;
  const query = { locale, ...(type && { type }), ...(rooms && { rooms }) };
  const result = await api.GET('/api/prices/{place}', { params: { path: { place }, query } });
  if (result.response.status === 404 || result.response.status === 400) throw failPage(404, 'page_not_found');
  const { data: prices } = await readBodyOrFail(result);
  // formatted here: browsers know no Azerbaijani dates
  return { prices, chosen, monthNames: prices.months.map(({ month }) => formatMonth(month, locale)) };
}

/** What flats of a district, a settlement or Baku are offered for: /qiymetler, /qiymetler/nerimanov. */
export default function PlacePricesPage({ loaderData: { prices, chosen, monthNames } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const addresses = useAddresses();
  const { district, settlement, segments, rentYield, districts, settlements } = prices;
  const place = settlement ?? district;
  const path = pricesPath(place?.slug);
  const districtTitle = district && t('district_prices', { name: districtNameIn(district.Name, language) });
  const title = settlement
    ? t('settlement_prices', { where: translatePhrase(t, settlementPhrase(settlement.Name, language)) })
    : (districtTitle ?? t('city_prices'));
  const sale = segments.find((one) => one.category === 'sale' && one.type === null && one.rooms === null);
  const steps = [
    { name: t('home_page'), path: '/' },
    ...(place ? [{ name: t('city_prices'), path: pricesPath() }] : []),
    ...(settlement && districtTitle ? [{ name: districtTitle, path: pricesPath(district.slug) }] : []),
    { name: title, path },
  ];
  const summary = sale
    ? t('prices_summary', {
        price: formatPrice(sale.perMetre, language),
        count: sale.homes,
        number: formatNumber(sale.homes, language),
      })
    : t('prices_too_few');
  return (
    <article className="page-width pb-12 md:pt-4">
      <PageHead
        title={title}
        description={summary}
        {...(segments.length > 0 ? { address: path } : { robots: 'noindex,follow' as const })}
      />
      <JsonLd data={breadcrumbData(addresses, steps)} />
      {segments.length > 0 && <JsonLd<Dataset> data={datasetOf(prices, { title, summary, addresses, path })} />}
      <Breadcrumb
        label={t('breadcrumb')}
        steps={steps.slice(0, -1).map(({ name, path: to }) => ({ text: name, to: linkTo(to) }))}
      />
      <h1 className="text-2xl font-bold text-balance">{title}</h1>
      <p className="mt-2 max-w-prose text-lg">{summary}</p>
      <p className="mt-1 max-w-prose text-muted">{t('prices_are_asked')}</p>
      {rentYield !== null && (
        <p className="mt-4 max-w-prose">
          {t('rent_yield', { percent: formatPercent(Math.round(rentYield * 1000) / 10, language) })}
        </p>
      )}
      <div className="lg:grid lg:grid-cols-2 lg:gap-10">
        <PriceTable category="sale" prices={prices} />
        <PriceTable category="rent" prices={prices} />
      </div>
      <MonthPrices slug={place?.slug} chosen={chosen} prices={prices} names={monthNames} />
      {settlements.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl font-semibold">{t('prices_by_settlement')}</h2>
          <PriceBars places={settlements} current={settlement?.id ?? null} />
        </section>
      )}
      <PriceMap districts={districts} current={settlement ? null : (district?.id ?? null)} />
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        {segments.length > 0 && (
          <a href={pricesTablePath(place?.slug)} className={LINK}>
            {t('prices_as_table')}
          </a>
        )}
        <Link to={linkTo(flatsPath('sale', place))} className={LINK}>
          {t('prices_to_flats')}
        </Link>
        <Link to={linkTo(flatsPath('rent', place))} className={LINK}>
          {t('prices_to_rents')}
        </Link>
      </p>
    </article>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-medium text-caspian underline underline-offset-4';

/** The flats there. */
const flatsPath = (category: 'sale' | 'rent', place: { slug: string } | null) =>
  landingPath({ category, type: 'flat', place }) ?? '/listings';

type About = { title: string; summary: string; addresses: ReturnType<typeof useAddresses>; path: string };

function datasetOf({ months, district, settlement }: PlacePrices, { title, summary, addresses, path }: About) {
  const place = settlement ?? district;
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'Dataset' as const,
    name: title,
    description: summary,
    url: addresses.pageAt(path),
    isAccessibleForFree: true,
    spatialCoverage: place?.Name ?? 'Bakı',
    ...(months[0] && { temporalCoverage: `${months[0].month}/${months.at(-1)?.month}` }),
    distribution: {
      '@type': 'DataDownload' as const,
      encodingFormat: 'text/csv',
      contentUrl: addresses.fileAt(pricesTablePath(place?.slug)),
    },
  };
}

import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { bakuDate } from '#contract/values/dates.ts';
import { plainText } from '#contract/values/rich-text.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { cardPage } from '../cards/card-page.ts';
import { MortgageOffer } from '../credit/mortgage-offer.tsx';
import { failPage, readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { redirectToLastPage } from '../data/page-number.ts';
import { useReportedView } from '../data/report-view.ts';
import { Heart } from '../favorites/heart.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { LargePhone } from '../listing/contact/large-phone.tsx';
import { ShareButton } from '../listing/contact/share-button.tsx';
import { Location } from '../listing/location.tsx';
import { MetroWalk } from '../listing/metro-walk.tsx';
import { PhotoHeader } from '../listing/photos/photo-header.tsx';
import { Photos } from '../listing/photos/photos.tsx';
import { complexData } from '../seo/complex-data.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData } from '../seo/lists.ts';
import { complexShareImage } from '../seo/share-image.ts';
import { useAddresses } from '../text/addresses.ts';
import { langOf } from '../text/lang-of.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/detail.ts';
import { startingPriceText } from './complex-text.ts';
import { listingsKey, readView } from './detail/complex-tabs.ts';
import { ComplexHeading } from './detail/heading.tsx';
import { listingsQuery } from './detail/listings-query.ts';
import { ComplexParts } from './detail/parts.tsx';
import { PhoneBar, SideCard } from './detail/side-card.tsx';
import { WithPhone } from './detail/with-phone.tsx';

const RELATIONS = [
  ...['coverImage', 'images', 'district', 'Metro', 'layouts'],
  ...['StatusComponent', 'AmenityComponen', 'ParametersComponent'],
];

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = EntityPath.safeParse(params);
  // an invalid id is a missing page
  if (!path.success) throw failPage(404, 'complex_not_found');
  const locale = languageOf(url.pathname);
  const { api } = context.get(visit);
  const pageView = readView(url.searchParams);
  const query = listingsQuery(path.data.id, pageView, locale);
  const [{ data: complex }, listingPage] = await Promise.all([
    readBodyOrFail(
      api.GET('/api/complexes/{id}', { params: { path: path.data, query: { populate: RELATIONS, locale } } }),
    ),
    readBodyOrFail(api.GET('/api/listings', { params: { query } }), 'error_fetching_listings'),
  ]);
  const listings = cardPage(listingPage, locale);
  redirectToLastPage(url, pageView.page, listings.pageCount);
  // the summary is made here, so that the browser need not load the rich-text code
  const summary = plainText(complex.description ?? [])
    .replaceAll(/\s+/g, ' ')
    .slice(0, 160);
  return { complex, summary, listings, today: bakuDate(new Date()) };
}

/** Other tabs, filters of layouts and large photos need no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return listingsKey(readView(currentUrl.searchParams)) !== listingsKey(readView(nextUrl.searchParams));
}

export default function ComplexPage({ loaderData: { complex, summary, listings, today } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const addresses = useAddresses();
  useReportedView('complexes', complex.id);
  const { id, name = '', images = [], coverImage, latitude, longitude } = complex;
  const path = `/complex/${id}`;
  const price = startingPriceText(t, language, complex.startingPrice ?? null);
  const photos = images.length > 0 ? images : coverImage ? [coverImage] : [];
  const where = complex.location ?? complex.district?.Name;
  const place = { Latitude: latitude, Longitude: longitude };
  return (
    <article className={complex.phone ? 'without-bottom-bar md:pt-2' : 'md:pt-2'}>
      <PageHead
        title={[name, where, price].filter(Boolean).join(', ')}
        description={summary || undefined}
        address={path}
        image={complexShareImage(complex, language)}
      />
      <JsonLd data={complexData(addresses, complex, summary)} />
      <JsonLd
        data={breadcrumbData(addresses, [
          { name: t('complexes'), path: '/complexes' },
          { name, path },
        ])}
      />
      <WithPhone key={id} complex={complex}>
        {(phone) => (
          <>
            <PhotoHeader
              steps={[{ name: t('complexes'), path: '/complexes' }]}
              actions={
                <>
                  <ShareButton title={name} text={[name, where, price].filter(Boolean).join(', ')} />
                  <Heart target={{ kind: 'complex', id }} title={name} isWorded />
                </>
              }
            >
              <Photos
                title={name}
                images={photos}
                fallback="/covers/new_building.svg"
                foot={{
                  price,
                  place: where && <span lang={langOf(where, language)}>{where}</span>,
                  contact: phone && <LargePhone phone={phone} />,
                }}
              />
            </PhotoHeader>
            <div className="page-width lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-8 lg:pt-4">
              <ComplexHeading complex={complex} />
              <SideCard complex={complex} today={today} phone={phone} />
              <div className="min-w-0">
                <ComplexParts complex={complex} summary={summary} listings={listings} today={today} />
                {complex.startingPrice != null && <MortgageOffer price={complex.startingPrice} />}
                <Location listing={place} />
                <div className="mt-3">
                  <MetroWalk station={complex.Metro} metres={complex.metroDistance} />
                </div>
              </div>
            </div>
            {phone && <PhoneBar phone={phone} />}
          </>
        )}
      </WithPhone>
    </article>
  );
}

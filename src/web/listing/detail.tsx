import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { RealEstateListing } from 'schema-dts';
import { usualPayment } from '#contract/credit/form.ts';
import { offerOf } from '#contract/favorites/offer.ts';
import type { ListingDetail } from '#contract/listings/api.ts';
import { textLanguage } from '#contract/listings/posting/text-language.ts';
import { positionOf } from '#contract/market/price-range.ts';
import { formatCalendarDate, formatDate } from '#contract/values/dates.ts';
import { plainText } from '#contract/values/rich-text.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { renderedPart } from '../boot/rendered-part.tsx';
import { coverOf } from '../cards/covers.ts';
import { placeParts, priceText, titleOf } from '../cards/listing-text.ts';
import { MenuButton } from '../cards/menu-button.tsx';
import { MortgageOffer } from '../credit/mortgage-offer.tsx';
import { failPage, readBodyOrFail } from '../data/api.ts';
import { loadRetrying } from '../data/connection/retrying-loader.ts';
import { visit } from '../data/context.ts';
import { useReportedView } from '../data/report-view.ts';
import { Heart } from '../favorites/heart.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { NotePlace } from '../notes/note-place.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { listingData } from '../seo/listing-data.ts';
import { breadcrumbData } from '../seo/lists.ts';
import { shareImageOf } from '../seo/share-image.ts';
import { useAddresses } from '../text/addresses.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/detail.ts';
import { AboutProperty } from './about-property.tsx';
import { AdvertiserLink } from './contact/advertiser.tsx';
import { Contact } from './contact/contact-card.tsx';
import { ShareButton } from './contact/share-button.tsx';
import { factsSentence } from './facts-sentence.ts';
import { Features } from './features.tsx';
import { GoneListing } from './gone-listing.tsx';
import { Heading, stepsOf } from './heading.tsx';
import { HouseRules } from './house-rules.tsx';
import { ListingFooter } from './listing-footer.tsx';
import { Location } from './location.tsx';
import { findPricePast } from './market/market-data.ts';
import { MarketPrice } from './market/market-price.tsx';
import { RentOrBuy } from './market/rent-or-buy.tsx';
import { Neighbourhood } from './neighbourhood.tsx';
import { loadOwnNumbers } from './owner/owner-data.ts';
import { StatusBanner } from './owner/status-banner.tsx';
import { PhotoHeader } from './photos/photo-header.tsx';
import { Photos } from './photos/photos.tsx';
import { PrintedAddress } from './printed-address.tsx';
import { Related } from './related.tsx';
import {
  findAdvertiser,
  findAmenities,
  findComparables,
  findOfSameAdvertiser,
  findOfSameHome,
  findSimilar,
} from './related-data.ts';
import { Section } from './section.tsx';
import { useStoreSeen } from './seen-homes.ts';

// visitors need none of an owner's tools; and few homes have had several prices, or have other listings
const OwnerPart = renderedPart(async () => (await import('./owner/owner-part.tsx')).OwnerPart);
const SameHome = renderedPart(async () => (await import('./same-home.tsx')).SameHome);
const PriceHistory = renderedPart(async () => (await import('./market/price-history.tsx')).PriceHistory);

/** To the page of an own listing the owner's part comes along: the page before stays until both are there. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<never> {
  const loaded = await loadRetrying(args);
  if (loaded.listing?.isOwner) await OwnerPart.prepare(args.url);
  return loaded as never;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = EntityPath.safeParse(params);
  // an invalid id is a missing page, not a form error
  if (!path.success) throw failPage(404, 'listingNotFound');
  const language = languageOf(url.pathname);
  const visitor = context.get(visit);
  const result = await visitor.api.GET('/api/listings/{id}', {
    params: { path: path.data, query: { populate: '*', locale: language } },
  });
  if (result.response.status === 410)
    return data({ listing: null, similar: findSimilar(visitor, path.data.id, language) }, 410);
  const { data: listing } = await readBodyOrFail(result, 'errorFetchingListing');
  const text = plainText(listing.Description ?? []);
  const [numbers, advertiser, amenities, past, ofSameHome] = await Promise.all([
    listing.isOwner ? loadOwnNumbers(visitor, path.data.id, language) : null,
    listing.isOwner ? null : findAdvertiser(visitor, path.data.id, language),
    findAmenities(visitor, listing, language),
    findPricePast(visitor, path.data.id, listing, language),
    findOfSameHome(visitor, listing, language),
  ]);
  // formatted here: browsers lack Azerbaijani dates, and need not load the rich-text code
  return {
    listing,
    posted: listing.Posted_At ? formatDate(listing.Posted_At, language) : null,
    firstPosted: listing.First_Posted_At ? formatDate(listing.First_Posted_At, language) : null,
    confirmed: listing.Confirmed_At ? formatDate(listing.Confirmed_At, language) : null,
    updated: listing.updatedAt ? formatDate(listing.updatedAt, language) : null,
    summary: shorten(text),
    textLanguage: textLanguage(text),
    numbers,
    advertiser,
    amenities,
    past,
    asOf: listing.Price_Band && formatCalendarDate(listing.Price_Band.asOf, language),
    position: listing.Price_Band && positionOf(listing.Price ?? 0, listing.Price_Band),
    ofSameHome,
    // the calculator's code loads when it is opened
    monthly: isMortgaged(listing) ? usualPayment(listing.Price) : null,
    comparables: listing.Price_Band ? findComparables(visitor, path.data.id, language) : null,
    similar: findSimilar(visitor, path.data.id, language),
    ofSameAdvertiser: findOfSameAdvertiser(visitor, path.data.id, language),
  };
}

/** Opening and closing the large photos changes only the hash: no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.hash === nextUrl.hash && defaultShouldRevalidate;
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return loaderData.listing ? <Detail {...loaderData} /> : <GoneListing similar={loaderData.similar} />;
}

type Props = Extract<Route.ComponentProps['loaderData'], { listing: object }>;

function Detail({ listing, summary, textLanguage, monthly, similar, ofSameAdvertiser, ...data }: Props) {
  const {
    posted,
    firstPosted,
    confirmed,
    updated,
    numbers,
    advertiser,
    amenities,
    past,
    asOf,
    position,
    comparables,
    ofSameHome,
  } = data;
  const { t } = useTranslation();
  const { language } = usePaths();
  useReportedView('listings', listing.isOwner ? null : listing.id);
  useStoreSeen(listing);
  const title = titleOf(t, language, listing);
  const { price, period } = priceText(t, language, listing);
  const description = listing.Description ?? [];
  const addresses = useAddresses();
  const path = `/listing/${listing.id}`;
  const isActive = listing.Status_ad === 'active';
  const places = placeParts(t, listing);
  const where = [...places, price + period];
  // the advertiser's text only when it is in the page's language
  const facts = factsSentence(t, language, listing);
  const pageDescription = textLanguage === language && summary ? summary : facts;
  return (
    <article className="without-bottom-bar md:pt-2">
      <PageHead
        title={[title, ...where].join(', ')}
        description={pageDescription}
        address={isActive ? path : undefined}
        type="article"
        image={shareImageOf(listing, language, title)}
      />
      {isActive && (
        <>
          <JsonLd<RealEstateListing>
            data={listingData(addresses, listing, {
              title,
              description: summary || facts,
              textLanguage,
            })}
          />
          <JsonLd data={breadcrumbData(addresses, [...stepsOf(t, listing), { name: title, path }])} />
        </>
      )}
      <Contact key={listing.id} listing={listing} advertiser={advertiser} monthly={monthly}>
        {({ card, bar, large }) => (
          <>
            <PhotoHeader
              steps={stepsOf(t, listing)}
              actions={
                <>
                  <ShareButton title={title} text={[title, ...where].join(', ')} />
                  {/* an inactive listing can be removed from favorites, but not added */}
                  {(isActive || listing.isFavorite) && (
                    <Heart
                      target={{ kind: 'listing', id: listing.id, offer: offerOf(listing) }}
                      title={title}
                      isWorded
                    />
                  )}
                  {isActive && !listing.isOwner && <MenuButton listing={listing} title={title} isWorded />}
                </>
              }
            >
              <Photos
                title={title}
                images={listing.Images ?? []}
                fallback={coverOf(listing.Property_type)}
                video={listing.Video}
                plan={listing.Floor_Plan}
                foot={{ price: price + period, place: places[0], contact: large }}
              />
            </PhotoHeader>
            <div className="page-width lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8 lg:pt-4">
              <div>
                <StatusBanner listing={listing} />
                {listing.isOwner && <OwnerPart listing={listing} numbers={numbers} />}
                <Heading title={title} listing={listing} monthly={monthly} drop={past.drop} />
                {isActive && !listing.isOwner && <NotePlace listing={listing.id} title={title} className="mt-2" />}
                {description.length > 0 && (
                  <Section title={t('description')}>
                    {textLanguage && textLanguage !== language && (
                      <p className="mb-2 text-sm text-muted">{t(`text_language_${textLanguage}`)}</p>
                    )}
                    <div lang={textLanguage ?? undefined} className="max-w-prose">
                      <RichText blocks={description} />
                    </div>
                  </Section>
                )}
                <Features listing={listing} />
                <MarketPrice listing={listing} asOf={asOf} position={position} />
                <RentOrBuy listing={listing} monthly={monthly} />
                {past.steps.length > 1 && <PriceHistory steps={past.steps} />}
                <Location listing={listing} />
                <Neighbourhood listing={listing} amenities={amenities} />
                <HouseRules listing={listing} />
                <AboutProperty listing={listing} />
                {isMortgaged(listing) && <MortgageOffer price={listing.Price} />}
                {ofSameHome.length > 0 && <SameHome listings={ofSameHome} />}
                <ListingFooter {...{ listing, posted, firstPosted, confirmed, updated }} />
                <PrintedAddress id={listing.id} />
              </div>
              {card}
            </div>
            <div className="page-width">
              {comparables && (
                <Related
                  title={t('compared_homes')}
                  cards={comparables}
                  noteOf={(shown) => t('compared_homes_shown', { shown, all: listing.Price_Band?.n })}
                />
              )}
              <Related title={t('similar_listings')} cards={similar} />
              <Related title={t('same_advertiser')} cards={ofSameAdvertiser}>
                {advertiser && advertiser.listings > 1 && (
                  <AdvertiserLink listing={listing.id} count={advertiser.listings} className="mt-4" />
                )}
              </Related>
            </div>
            {bar}
          </>
        )}
      </Contact>
    </article>
  );
}

/** Whether its monthly cost with a mortgage is of interest. */
function isMortgaged(listing: ListingDetail): listing is ListingDetail & { Price: number } {
  return listing.Status_ad === 'active' && listing.Category === 'sale' && listing.Price !== undefined;
}

/** The beginning of a text, for search engines. */
function shorten(text: string): string | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= 160) return line || undefined;
  return `${line.slice(0, 159).replace(/\s\S*$/, '')}…`;
}

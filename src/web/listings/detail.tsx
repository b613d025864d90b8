import { useTranslation } from 'react-i18next';
import { formatDate } from '#contract/dates.ts';
import { EntityPath } from '#contract/page.ts';
import { plainText } from '#contract/rich-text.ts';
import { failPage, need } from '../app/api.ts';
import { visit } from '../app/context.ts';
import { PageHead } from '../app/page-head.tsx';
import { languageOf, usePaths } from '../app/paths.ts';
import { RichText } from '../app/rich-text.tsx';
import type { Route } from './+types/detail.ts';
import { AboutProperty } from './about-property.tsx';
import { ContactCard } from './contact-card.tsx';
import { Features } from './features.tsx';
import { Figures } from './figures.tsx';
import { Heading } from './heading.tsx';
import { ListingFooter } from './listing-footer.tsx';
import { Location } from './location.tsx';
import { Photos } from './photos.tsx';
import { Section } from './section.tsx';
import { StatusBanner } from './status-banner.tsx';
import { placeParts, priceText, titleOf } from './words.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = EntityPath.safeParse(params);
  // no listing ever had such an address: that is a missing page, not a mistake in a form
  if (!path.success) throw failPage(404, 'listingNotFound');
  const language = languageOf(url.pathname);
  const { data: listing } = await need(
    context.get(visit).api.GET('/api/listings/{id}', {
      params: { path: path.data, query: { populate: '*', locale: language } },
    }),
    'errorFetchingListing',
  );
  // in words here, not in the browser: it knows no Azerbaijani dates, and need not load what checks rich text
  return {
    listing,
    updated: formatDate(listing.updatedAt ?? '', language),
    summary: shorten(plainText(listing.Description ?? [])),
  };
}

export default function Detail({ loaderData: { listing, updated, summary } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const title = titleOf(t, language, listing);
  const { price, period } = priceText(t, listing);
  const description = listing.Description ?? [];
  return (
    <article className="md:page-width md:pt-6">
      <PageHead
        title={[title, ...placeParts(t, listing), price + period].join(', ')}
        description={summary}
        address={listing.Status_ad === 'active' ? `/listing/${listing.id}` : undefined}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div>
          <Photos title={title} listing={listing} />
          <div className="page-width md:px-0">
            <StatusBanner status={listing.Status_ad} />
            <Heading title={title} listing={listing} />
            <Figures listing={listing} />
            {description.length > 0 && (
              <Section title={t('description')}>
                <RichText blocks={description} />
              </Section>
            )}
            <Features listing={listing} />
            <Location listing={listing} />
            <AboutProperty listing={listing} />
            <ListingFooter listing={listing} updated={updated} />
          </div>
        </div>
        <ContactCard listing={listing} />
      </div>
    </article>
  );
}

/** The beginning of a text, for search engines. */
function shorten(text: string): string | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= 160) return line || undefined;
  return `${line.slice(0, 159).replace(/\s\S*$/, '')}…`;
}

import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { Section } from './section.tsx';

/** Where it is, on a picture of the map: a larger one where there is room. */
export function Location({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { Latitude: latitude, Longitude: longitude } = listing;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const map = `/api/static-map?latitude=${latitude}&longitude=${longitude}`;
  return (
    <Section title={t('location')}>
      {listing.Is_Approximate && <p className="-mt-2 mb-3 text-muted">{t('approximate_place')}</p>}
      <picture>
        <source media="(min-width: 48rem)" srcSet={`${map}&width=880&height=220`} />
        <img
          src={`${map}&width=400&height=100`}
          alt={t('static_map_alt')}
          width={400}
          height={100}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-card border border-line bg-photo dark:brightness-75"
        />
      </picture>
    </Section>
  );
}

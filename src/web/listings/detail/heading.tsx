import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { usePaths } from '../../app/paths.ts';
import { ListingChips } from '../listing-chips.tsx';
import { PriceLine } from '../price-line.tsx';
import { addressText } from '../words.ts';
import { MetroWalk } from './metro-walk.tsx';
import { ShareButton } from './share-button.tsx';

/** The way here, what it is, where it is and what it costs. */
export function Heading({ title, listing }: { title: string; listing: ListingDetail }) {
  const { t } = useTranslation();
  return (
    <header className="mt-4 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Breadcrumb listing={listing} />
        <ShareButton title={title} />
      </div>
      <ListingChips listing={listing} />
      <h1 className="text-xl font-bold text-balance md:text-2xl">{title}</h1>
      <p className="flex gap-1 text-muted">
        <MapPin aria-hidden className="mt-0.5 size-5 flex-none" />
        {addressText(t, listing)}
      </p>
      <MetroWalk listing={listing} />
      <PriceLine listing={listing} large />
    </header>
  );
}

/** Daily rent is rent here (HOUSE.md: the breadcrumb shows "rent"). */
function Breadcrumb({ listing: { Category = 'sale', Property_type: type } }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const category = Category === 'daily' ? 'rent' : Category;
  const steps = [
    { to: `/listings?category=${Category}`, text: t(`category_${category}`) },
    ...(type ? [{ to: `/listings?category=${Category}&type=${type}`, text: t(`type_${type}`) }] : []),
  ];
  return (
    <nav aria-label={t('breadcrumb')} className="print:hidden">
      <ol className="flex flex-wrap text-sm">
        {steps.map(({ to, text }, at) => (
          <li key={to} className="flex items-center">
            {at > 0 && (
              <span aria-hidden className="px-2 text-muted">
                ›
              </span>
            )}
            <Link
              to={linkTo(to)}
              className="inline-flex min-h-11 items-center font-medium text-caspian hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

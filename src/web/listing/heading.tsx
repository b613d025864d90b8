import { Link } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { landingPath } from '#contract/listings/landing.ts';
import { ListingChips } from '../cards/listing-chips.tsx';
import { addressText } from '../cards/listing-text.ts';
import { PriceLine } from '../cards/price-line.tsx';
import { Heart } from '../favorites/heart.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { usePaths } from '../text/paths.ts';
import type { Translate } from '../text/translation.ts';
import { useTranslation } from '../text/translation.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { ShareButton } from './contact/share-button.tsx';
import { MetroWalk } from './metro-walk.tsx';

/** The breadcrumb, title, address and price. */
export function Heading({ title, listing }: { title: string; listing: ListingDetail }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <header className="mt-4 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Breadcrumb
          label={t('breadcrumb')}
          steps={stepsOf(t, listing).map(({ path, name }) => ({ to: linkTo(path), text: name }))}
        />
        <div className="-mx-2 flex flex-wrap items-center gap-x-2">
          {/* an inactive listing can be removed from favorites, but not added */}
          {(listing.Status_ad === 'active' || listing.isFavorite) && (
            <Heart target={{ kind: 'listing', id: listing.id }} title={title} isWorded />
          )}
          <ShareButton title={title} />
          {!listing.isOwner && <ReportButton listing={listing.id} />}
        </div>
      </div>
      <ListingChips listing={listing} />
      <h1 className="text-xl font-bold text-balance md:text-2xl">{title}</h1>
      <p className="flex gap-1 text-muted">
        <Icon name="map-pin" className="mt-0.5 size-5 flex-none" />
        {addressText(t, listing)}
      </p>
      {listing.complex?.name && (
        <p className="flex">
          <Link
            to={linkTo(`/complex/${listing.complex.id}`)}
            className="-my-1 inline-flex min-h-11 items-center gap-1 font-medium text-caspian underline-offset-4 hover:underline"
          >
            <Icon name="building-complex" className="size-5 flex-none" />
            {listing.complex.name}
          </Link>
        </p>
      )}
      <MetroWalk station={listing.Nearest_Metro} metres={listing.Metro_Distance} />
      <PriceLine listing={listing} />
    </header>
  );
}

/** The breadcrumb of daily rent starts with "rent". */
export function stepsOf(t: Translate, { Category: category = 'sale', Property_type: type }: Partial<ListingDetail>) {
  return [
    {
      path: landingPath({ category }) ?? '/listings',
      name: t(category === 'sale' ? 'category_sale' : 'category_rent'),
    },
    ...(type ? [{ path: landingPath({ category, type }) ?? '/listings', name: t(`type_${type}`) }] : []),
  ];
}

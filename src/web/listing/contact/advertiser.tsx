import { Link } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { AdvertiserFacts } from '../related-data.ts';

/** What a listing says of its advertiser. */
export type AdvertiserListing = Pick<ListingDetail, 'id' | 'Contact_Name' | 'Ownership_Type'>;
type Props = { listing: AdvertiserListing; advertiser: AdvertiserFacts | null };

/** Who offers the home, and the way to all that they offer. */
export function AdvertiserLines({ listing, advertiser }: Props) {
  return (
    <div className="grid gap-2">
      <AdvertiserName listing={listing} advertiser={advertiser} />
      {advertiser && advertiser.listings > 1 && (
        <AdvertiserLink listing={listing.id} count={advertiser.listings} className="-my-2 text-sm" />
      )}
    </div>
  );
}

/** Leads to all listings of the advertiser of a listing. */
export function AdvertiserLink({ listing, count, className }: { listing: number; count: number; className: string }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  return (
    <Link
      to={linkTo(`/listing/${listing}/advertiser`)}
      className={`inline-flex min-h-11 items-center gap-2 font-medium text-caspian underline-offset-4 hover:underline print:hidden ${className}`}
    >
      <Icon name="layout-grid" className="size-5" />
      {t('advertiser_listings', { number: formatNumber(count, language) })}
    </Link>
  );
}

/** Name and role, since when they are here, and whether the number is theirs. */
export function AdvertiserName({ listing, advertiser, isHeading = false }: Props & { isHeading?: boolean }) {
  const { t } = useTranslation();
  const { Contact_Name: name, Ownership_Type: role } = listing;
  const since = advertiser?.since && t('advertiser_since', { month: advertiser.since });
  const facts = [role && t(`ownership_${role}`), since].filter(Boolean);
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center rounded-full bg-limestone text-lg font-semibold"
        >
          {(name ?? t('site_name')).slice(0, 1)}
        </span>
        <div className="min-w-0">
          {isHeading ? (
            <h1 className="text-xl font-bold text-balance md:text-2xl">{name ?? t('anonymous')}</h1>
          ) : (
            <p className="font-semibold">{name ?? t('anonymous')}</p>
          )}
          {facts.length > 0 && (
            // a dot is cut away where its fact begins a line
            <p className="overflow-hidden text-sm text-muted">
              <span className="-ml-4 flex flex-wrap">
                {facts.map((fact) => (
                  <span key={fact} className="before:inline-block before:w-4 before:text-center before:content-['·']">
                    {fact}
                  </span>
                ))}
              </span>
            </p>
          )}
        </div>
      </div>
      {advertiser?.isPhoneConfirmed && (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="shield-check" className="size-5 text-success" />
          {t('advertiser_confirmed')}
        </p>
      )}
    </>
  );
}

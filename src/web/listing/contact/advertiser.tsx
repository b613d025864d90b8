import type { ListingDetail } from '#contract/listings/api.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { PartLink } from '../part-link.tsx';
import { ADVERTISER_LISTINGS, type AdvertiserFacts } from '../related-data.ts';

type Props = { listing: ListingDetail; advertiser: AdvertiserFacts | null };

/** Who offers the home: name and role, since when they are here, whether the number is theirs, and their other listings. */
export function AdvertiserLines({ listing, advertiser }: Props) {
  const { t } = useTranslation();
  const { Contact_Name: name, Ownership_Type: role } = listing;
  const since = advertiser?.since && t('advertiser_since', { month: advertiser.since });
  const facts = [role && t(`ownership_${role}`), since].filter(Boolean);
  return (
    <div className="grid gap-2">
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center rounded-full bg-caspian-tint text-lg font-semibold text-caspian"
        >
          {(name ?? t('site_name')).slice(0, 1)}
        </span>
        <p className="min-w-0">
          <span className="block font-semibold">{name ?? t('anonymous')}</span>
          {facts.length > 0 && <span className="block text-sm text-muted">{facts.join(' · ')}</span>}
        </p>
      </div>
      {advertiser?.isPhoneConfirmed && (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="shield-check" className="size-5 flex-none text-success" />
          {t('advertiser_confirmed')}
        </p>
      )}
      {advertiser && advertiser.listings > 1 && (
        <PartLink
          part={ADVERTISER_LISTINGS}
          className="-my-2 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-caspian underline-offset-4 hover:underline print:hidden"
        >
          <Icon name="layout-grid" className="size-5 flex-none" />
          {t('advertiser_listings', { count: advertiser.listings })}
        </PartLink>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { PhoneButton } from './phone-button.tsx';

/** Who offers it and how to reach them: beside the page on a desktop, at the bottom edge of a phone. */
export function ContactCard({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const name = listing.Contact_Name ?? t('anonymous');
  return (
    <aside
      aria-label={t('contact')}
      className="sticky bottom-0 mt-8 flex items-center gap-3 border-t border-line bg-surface p-3 md:rounded-card md:border md:p-5 lg:top-6 lg:bottom-auto lg:mt-0 lg:flex-col lg:items-stretch"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <span
          aria-hidden="true"
          className="hidden size-12 flex-none place-items-center rounded-full bg-caspian-tint text-lg font-semibold text-caspian sm:grid"
        >
          {(listing.Contact_Name ?? t('site_name')).slice(0, 1)}
        </span>
        <p className="min-w-0">
          <span className="block truncate font-semibold lg:whitespace-normal">{name}</span>
          {listing.Ownership_Type && (
            <span className="block text-sm text-muted">{t(`ownership_${listing.Ownership_Type}`)}</span>
          )}
        </p>
      </div>
      {listing.Phone && <PhoneButton id={listing.id} phone={listing.Phone} />}
    </aside>
  );
}
